import { Tag } from './Tag'

interface Props<C extends string> {
  why: readonly { code: C; value: string | null }[]
  textOf: (code: C) => string
}

/** Reasons as tags, each with the value that it is about. */
export function ReasonTags<C extends string>({ why, textOf }: Props<C>) {
  return why.map(({ code, value }) => (
    <Tag key={code} tone="accent">
      {textOf(code)}
      {value !== null && (
        <>
          {' '}
          <bdi>{value}</bdi>
        </>
      )}
    </Tag>
  ))
}
