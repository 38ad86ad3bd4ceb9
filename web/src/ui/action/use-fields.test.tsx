import { authentication } from '@kolscope/contract/people/authentication'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse } from '../../../testing/answers'
import { show } from '../../../testing/shown'
import { call } from '../../core/api'
import { useFields } from './use-fields'

function Ask() {
  const { fields, set, errors, line, isSending, submit } = useFields({
    empty: { email: '', captcha: '' },
    wrongIn: ({ email }) => (email.includes('@') ? {} : { email: 'No e-mail' }),
    send: (values) => call(authentication.forgotPassword, values),
    refusal: (_, error) => {
      const isAtField = (error as { errors: unknown[] }).errors.length > 0
      return isAtField ? { fields: { captcha: 'Wrong proof' }, line: '' } : { fields: {}, line: 'Not now' }
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      {(['email', 'captcha'] as const).map((name) => (
        <label key={name}>
          {name}
          <input name={name} value={fields[name]} onChange={(event) => set(name)(event.currentTarget.value)} />
          {errors[name]}
        </label>
      ))}
      <p role="alert">{line}</p>
      <button type="submit" aria-busy={isSending}>
        Send
      </button>
    </form>
  )
}

const field = (name: RegExp) => screen.getByRole('textbox', { name })
const send = () => screen.getByRole('button', { name: 'Send' })

test('what is wrong stands at its field, which is focused, until something is typed there', async () => {
  const user = await show(<Ask />)
  await user.click(send())
  expect(screen.getByText(/No e-mail/)).toBeTruthy()
  expect(field(/email/)).toBe(document.activeElement)
  await user.type(field(/email/), 'a')
  expect(screen.queryByText(/No e-mail/)).toBeNull()
})

test('a refusal is told at the field that it names, else in the line, and what was typed stays', async () => {
  refuse(authentication.forgotPassword, { status: 400, errors: [{ field: 'captcha', message: 'Wrong' }] })
  const user = await show(<Ask />)
  await user.type(field(/email/), 'linh@example.com')
  await user.type(field(/captcha/), 'x')
  await user.click(send())
  await screen.findByText(/Wrong proof/)
  expect(field(/captcha/)).toBe(document.activeElement)
  refuse(authentication.forgotPassword, { status: 429 })
  await user.click(send())
  await screen.findByText('Not now')
  expect((field(/email/) as HTMLInputElement).value).toBe('linh@example.com')
})

test('it is sent once, as it was typed', async () => {
  const inputs: unknown[] = []
  let finish = () => {}
  answer(authentication.forgotPassword, async (input) => {
    inputs.push(input)
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    return {}
  })
  const user = await show(<Ask />)
  await user.type(field(/email/), 'linh@example.com')
  await user.type(field(/captcha/), 'x')
  await user.dblClick(send())
  await waitFor(() => expect(inputs).toEqual([{ email: 'linh@example.com', captcha: 'x' }]))
  finish()
  await waitFor(() => expect(send().getAttribute('aria-busy')).toBe('false'))
  expect(inputs).toHaveLength(1)
})
