import type { Report } from '@kolscope/contract/influencers/report'
import { usePeerWords } from '../../report/peer-words'
import classes from './print.module.css'

/** The influence score with its parts, weights, confidence and peers, as a table. */
export function PrintScore({ report }: { report: Report }) {
  const { t, format, peers } = usePeerWords()
  const { scores } = report
  const { value, confidence, version } = scores.influence
  const facts = [
    confidence === null ? null : t('about.confidence', { percent: format.percent(confidence * 100, { digits: 0 }) }),
    scores.peers === null ? null : peers(scores.peers),
    version > 0 ? t('about.version', { version }) : null,
  ]
  return (
    <section className={classes.part}>
      <h2>
        {t('metrics.name.influenceScore')}: {value === null ? t('value.none') : format.full(Math.round(value))}
        {scores.level !== null && ` · ${t(`level.${scores.level}`)}`}
      </h2>
      <table className={classes.parts}>
        <tbody>
          {scores.parts.map(({ part, value: partValue, weight }) => (
            <tr key={part}>
              <th scope="row">{t(`settings.${part}`)}</th>
              <td className={classes.barCell}>
                <span className={classes.track}>
                  <span
                    className={classes.filled}
                    style={{ width: `${Math.min(Math.max(partValue ?? 0, 0), 100)}%` }}
                  />
                </span>
              </td>
              <td>{partValue === null ? t('value.none') : format.full(Math.round(partValue))}</td>
              <td className={classes.weight}>{partValue === null ? '' : `× ${format.full(weight)}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.soft}>{facts.filter((one) => one !== null).join(' · ')}</p>
    </section>
  )
}
