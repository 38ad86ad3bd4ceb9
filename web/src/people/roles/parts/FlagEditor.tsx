import { type Flag, KIND_FLAGS, mayGrant } from '@kolscope/contract/core/access'
import { RIGHT_GROUPS } from '@kolscope/contract/people/roles'
import { Checkbox, Radio } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { useT } from '../../../core/i18n'
import { useSession } from '../../../core/session'
import classes from '../roles.module.css'
import { FlagOpens } from './FlagOpens'

interface Props {
  value: Flag[]
  onChange: (value: Flag[]) => void
  error: string | undefined
}

const GROUPS = ['discover', 'manage', 'management'] as const
const NO_KIND = ''

/** The permissions of a role, each with what it opens, and the kind of account it makes. */
export function FlagEditor({ value, onChange, error }: Props) {
  const t = useT()
  const ownFlags = useSession().account?.role.globalPermissions ?? []
  const rights = value.filter((flag) => !KIND_FLAGS.includes(flag))
  const kind = KIND_FLAGS.find((flag) => value.includes(flag))
  const set = (flag: Flag, on: boolean) => onChange(on ? [...value, flag] : value.filter((one) => one !== flag))
  return (
    <>
      <Radio.Group
        label={t('roles.kind')}
        value={kind ?? NO_KIND}
        onChange={(next) => onChange(next === NO_KIND ? rights : [...rights, next as Flag])}
      >
        <div className={classes.flags}>
          <Radio
            value={NO_KIND}
            label={t('roles.internal')}
            description={t('roles.internal.about')}
            disabled={!mayGrant(ownFlags, [])}
          />
          {KIND_FLAGS.map((flag) => (
            <Radio
              key={flag}
              value={flag}
              label={t(`flag.${flag}`)}
              description={t(`flag.${flag}.about`)}
              disabled={!mayGrant(ownFlags, [flag])}
            />
          ))}
        </div>
      </Radio.Group>
      {GROUPS.map((group) => (
        <fieldset key={group} className={classes.group}>
          <legend>{t(`menu.group.${group}`)}</legend>
          <div className={classes.flags}>
            {RIGHT_GROUPS[group].map((flag) => (
              <div key={flag}>
                <Checkbox
                  label={t(`flag.${flag}`)}
                  description={t(`flag.${flag}.about`)}
                  checked={value.includes(flag)}
                  disabled={!ownFlags.includes(flag)}
                  onChange={(event) => set(flag, event.currentTarget.checked)}
                />
                <FlagOpens flag={flag} isLacking={!ownFlags.includes(flag)} />
              </div>
            ))}
          </div>
        </fieldset>
      ))}
      {error !== undefined && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </>
  )
}
