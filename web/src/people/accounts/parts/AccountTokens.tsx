import type { Account } from '@kolscope/contract/people/accounts'
import { accountTokens, type PersonalToken } from '@kolscope/contract/people/personal-tokens'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../core/api'
import { isoDate } from '../../../core/format'
import { useT } from '../../../core/i18n'
import { useQueryOf } from '../../../core/query'
import { useFormat } from '../../../core/use-format'
import { useAction } from '../../../ui/action/use-action'
import { Tag } from '../../../ui/mark/Tag'
import { Dialog } from '../../../ui/overlay/Dialog'
import classes from '../accounts.module.css'
import { refusalText } from '../refusal-text'

interface RowProps {
  token: PersonalToken
  isConfirming: boolean
  onAsk: () => void
  onRevoke: () => void
}

function TokenRow({ token, isConfirming, onAsk, onRevoke }: RowProps) {
  const t = useT()
  const format = useFormat()
  const { name, ending, scope, last_used_at, expires_at } = token
  const usedText =
    last_used_at === null
      ? t('accounts.tokenUnused')
      : t('accounts.tokenUsed', { when: format.recent(last_used_at) ?? '' })
  const isOver = Date.parse(expires_at) < Date.now()
  const ends = t(isOver ? 'accounts.tokenEnded' : 'accounts.tokenEnds', { date: isoDate(expires_at) ?? '' })
  return (
    <li className={classes.token}>
      <div className={classes.tokenText}>
        <p className={classes.tokenName}>{name}</p>
        <p className={classes.soft}>
          <code>ksp_…{ending}</code> · {usedText} · <span className={classes.whole}>{ends}</span>
        </p>
        <p className={classes.tags}>
          {scope.length === 0 ? (
            <Tag>{t('accounts.tokenReads')}</Tag>
          ) : (
            scope.map((right) => <Tag key={right}>{t(`flag.${right}`)}</Tag>)
          )}
        </p>
      </div>
      {isConfirming ? (
        <Button color="red" size="xs" onClick={onRevoke} ref={(button) => button?.focus()}>
          {t('accounts.tokenRevokeNow')}
        </Button>
      ) : (
        <Button variant="default" size="xs" aria-label={t('accounts.tokenRevokeLabel', { name })} onClick={onAsk}>
          {t('accounts.tokenRevoke')}
        </Button>
      )}
    </li>
  )
}

/** The programs that act for an account; each can be refused from now on. */
export function AccountTokens({ account, onClose }: { account: Account; onClose: () => void }) {
  const t = useT()
  const query = useQueryOf(accountTokens.listAccountTokens, { id: account.id }, { gcTime: 0, staleTime: 0 })
  const [tokenToRevoke, setTokenToRevoke] = useState<number | null>(null)
  const tokens = query.data?.data

  const revoke = useAction(({ id }: PersonalToken) => call(accountTokens.revokeToken, { id }), {
    success: (_, { name }) => t('accounts.tokenRevoked', { name }),
    failure: refusalText,
    refresh: query.refetch,
  })

  return (
    <Dialog title={t('accounts.tokensTitle', { name: account.name })} onClose={onClose} size={520}>
      {query.isError && <p className={classes.error}>{t('action.failed')}</p>}
      {tokens?.length === 0 && <p className={classes.nothing}>{t('accounts.tokensNone')}</p>}
      <ul>
        {tokens?.map((token) => (
          <TokenRow
            key={token.id}
            token={token}
            isConfirming={tokenToRevoke === token.id}
            onAsk={() => setTokenToRevoke(token.id)}
            onRevoke={() => {
              setTokenToRevoke(null)
              void revoke.run(token)
            }}
          />
        ))}
      </ul>
    </Dialog>
  )
}
