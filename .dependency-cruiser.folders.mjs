import { AREAS, options, TESTS } from './.dependency-cruiser.mjs'

/** Tests may look at any folder, so the order of the folders is judged without them. */
export default {
  forbidden: [
    {
      name: 'no-cycle-of-folders',
      comment:
        'Folders of an area import each other in one direction. Only a folder and its own parts/ know each other.',
      severity: 'error',
      scope: 'folder',
      from: { path: `^(?:contract|server|web)/src/(?:ui|${AREAS.join('|')})/` },
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: `(^|/)(dist|\\.cache)/|${TESTS}` } },
}
