import { AUDIENCE_DIMENSIONS } from '@kolscope/contract/core/enums'
import type { ComparedInfluencer } from '@kolscope/contract/lists/collections/members'
import type { CSSProperties, ReactNode } from 'react'
import type { FieldWords } from '../../../search/filters/field-words'
import { RedFlags } from '../detail/RedFlags'
import { AudienceCell } from './AudienceCell'
import { COMPARED } from './best'
import { CompareHead } from './CompareHead'
import classes from './compare.module.css'
import { FigureRow } from './FigureRow'

interface Props {
  compared: readonly ComparedInfluencer[]
  words: FieldWords
  onRemove: (id: number) => void
}

interface LineProps extends Pick<Props, 'compared'> {
  label: string
  cell: (one: ComparedInfluencer) => ReactNode
}

function Line({ label, compared, cell }: LineProps) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {compared.map((one) => (
        <td key={one.influencer.id}>{cell(one)}</td>
      ))}
    </tr>
  )
}

function Group({ title, compared }: { title: string } & Pick<Props, 'compared'>) {
  return (
    <tr className={classes.group}>
      <th scope="rowgroup" colSpan={compared.length + 1}>
        <span>{title}</span>
      </th>
    </tr>
  )
}

function Facts({ compared, words }: Omit<Props, 'onRemove'>) {
  const { t } = words
  const none = t('value.none')
  return (
    <tbody>
      <Group title={t('compare.facts')} compared={compared} />
      <Line label={t('field.size')} compared={compared} cell={({ size }) => (size ? t(`size.${size}`) : none)} />
      <Line
        label={t('field.kind')}
        compared={compared}
        cell={({ influencer: { kind } }) => (kind ? t(`kind.${kind}`) : none)}
      />
      <Line
        label={t('field.location')}
        compared={compared}
        cell={({ influencer: { location } }) => (location ? words.option('location', location.id) : none)}
      />
      <Line
        label={t('field.categories')}
        compared={compared}
        cell={({ influencer: { categories, in_market } }) =>
          categories.length === 0
            ? t(in_market ? 'card.noCategories' : 'value.none')
            : categories.map(({ id }) => words.option('categories', id)).join(', ')
        }
      />
      <Line label={t('field.state')} compared={compared} cell={({ influencer: { state } }) => t(`state.${state}`)} />
      <Line
        label={t('deciding.flags')}
        compared={compared}
        cell={({ influencer, red_flags }) => (
          <RedFlags flags={red_flags} influencer={influencer} words={words} most={10} />
        )}
      />
    </tbody>
  )
}

/** Influencers side by side, one line per fact; the best number of a line is marked. */
export function CompareTable({ compared, words, onRemove }: Props) {
  const { t } = words
  const names = COMPARED.filter((name) => compared.some(({ figures }) => figures[name] !== undefined))
  const dimensions = AUDIENCE_DIMENSIONS.filter((dimension) =>
    compared.some(({ audience }) => audience.some((one) => one.dimension === dimension && one.shares.length > 0)),
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways can be scrolled by keyboard too.
    <section className={classes.box} aria-label={t('compare.table')} tabIndex={0}>
      <table className={classes.table} style={{ '--columns': compared.length } as CSSProperties}>
        <thead>
          <tr>
            <th scope="col" className={classes.corner}>
              {t('metric.influencer')}
            </th>
            {compared.map((one) => (
              <CompareHead key={one.influencer.id} one={one} words={words} onRemove={onRemove} />
            ))}
          </tr>
        </thead>
        <tbody>
          <Group title={t('compare.figures')} compared={compared} />
          {names.map((name) => (
            <FigureRow key={name} name={name} compared={compared} words={words} />
          ))}
        </tbody>
        <Facts compared={compared} words={words} />
        {dimensions.length > 0 && (
          <tbody>
            <Group title={t('compare.audience')} compared={compared} />
            {dimensions.map((dimension) => (
              <Line
                key={dimension}
                label={t(`dimension.${dimension}`)}
                compared={compared}
                cell={(one) => <AudienceCell influencer={one} dimension={dimension} words={words} />}
              />
            ))}
          </tbody>
        )}
      </table>
    </section>
  )
}
