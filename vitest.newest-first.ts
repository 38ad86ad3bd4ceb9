import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** How many commits ago each file was changed last. */
function agesIn(root: string): ReadonlyMap<string, number> {
  const args = ['log', '-z', '--name-only', '--format=%x01', '--diff-filter=AMR']
  const commits = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 }).split('\x01')
  const named = commits.flatMap((names, age) => names.split('\0').map((name) => [name.trim(), age] as const))
  return new Map(named.reverse())
}

/** What needs no database comes first: many tests fit into a short time. */
const PROJECTS = ['contract', 'web', 'components', 'server']

/**
 * Of each project, the test files that changed last run first, small ones before long ones, because a run that has to
 * end early leaves out the others.
 */
export class NewestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root } = this.ctx.config
    const ages = agesIn(root)
    const ageOf = ({ moduleId }: TestSpecification) => ages.get(relative(root, moduleId)) ?? 0
    const sizeOf = ({ moduleId }: TestSpecification) => statSync(moduleId).size
    const projectOf = ({ project }: TestSpecification) => PROJECTS.indexOf(project.name)
    return files.toSorted(
      (one, other) => projectOf(one) - projectOf(other) || ageOf(one) - ageOf(other) || sizeOf(one) - sizeOf(other),
    )
  }
}
