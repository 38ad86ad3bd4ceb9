import type { ComparedInfluencer } from '@kolscope/contract/lists/collections/members'
import type { MetricName } from '@kolscope/contract/market/metrics'
import { IconTrophy } from '@tabler/icons-react'
import type { FieldWords } from '../../../search/filters/field-words'
import { FigureText } from '../../../ui/figure/FigureText'
import { bestOf } from './best'
import classes from './compare.module.css'

interface Props {
  name: MetricName
  compared: readonly ComparedInfluencer[]
  words: FieldWords
}

/** One number of all influencers; the best one is labeled in words. */
export function FigureRow({ name, compared, words: { t } }: Props) {
  const best = bestOf(
    name,
    compared.map(({ figures }) => figures[name]),
    Date.now(),
  )
  return (
    <tr>
      <th scope="row">{t(`metrics.name.${name}`)}</th>
      {compared.map(({ influencer, figures }, at) => (
        <td key={influencer.id} data-best={best[at] || undefined}>
          <FigureText name={name} figure={figures[name]} missing="none" />
          {best[at] && (
            <span className={classes.best}>
              <IconTrophy size={13} aria-hidden="true" />
              {t('compare.best')}
            </span>
          )}
        </td>
      ))}
    </tr>
  )
}
