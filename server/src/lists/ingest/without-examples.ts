/** The report of a load, a jsonb expression, without the cells that were not understood. */
export const withoutExamples = (report: string): string =>
  `${report} || jsonb_build_object('warnings', coalesce((
     select jsonb_agg(one || '{"examples": [], "places": []}' order by place)
     from jsonb_array_elements(${report} -> 'warnings') with ordinality as warnings (one, place)), '[]'))`

/** What a load keeps of the report `given`: no cells if someone was erased since it began. */
export const KEPT_REPORT = `case when holds_cells then given else ${withoutExamples('given')} end`
