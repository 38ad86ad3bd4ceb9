import type { CurrentAccount } from '@kolscope/contract/people/accounts'
import { TextInput } from '@mantine/core'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { say, show } from '../../../testing/shown'
import { ApiFailure } from '../../core/api-failure'
import { session } from '../../core/session'
import { SchemaForm, type SchemaFormProps } from './SchemaForm'

const Fields = z.object({ name: z.string().min(2), password: z.string(), nick: z.string().min(2) })
type Fields = z.infer<typeof Fields>

const nothing = () => undefined

/** Shows a form whose nickname is no bound text field. */
async function showForm(props: Partial<SchemaFormProps<Fields, Fields>> = {}) {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  return show(
    <RouterContextProvider router={router}>
      <SchemaForm
        schema={Fields}
        values={{ name: 'Sen', password: '', nick: 'sen' }}
        version={3}
        words={{ name: { label: 'Name' }, password: { label: 'Password' }, nick: { label: 'Nickname' } }}
        onSave={async () => nothing()}
        onClose={nothing}
        {...props}
      >
        {(fields) => {
          const { value, onChange, error } = fields.control('nick')
          return (
            <>
              <TextInput label="Name" {...fields.text('name')} />
              <TextInput label="Password" {...fields.text('password')} />
              <TextInput
                label="Nickname"
                value={value}
                error={error}
                onChange={(event) => onChange(event.currentTarget.value)}
              />
            </>
          )
        }}
      </SchemaForm>
    </RouterContextProvider>,
    ['lists'],
  )
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const save = () => screen.getByRole('button', { name: say('form.save') })
const refusal = (...errors: { field: string; message: string }[]) => ({
  onSave: () => Promise.reject(new ApiFailure(400, { errors })),
})

test('the draft that an ended session leaves has no secret of the form', async () => {
  session.keep({ accessToken: 'token', userId: 7 })
  session.signedIn({ _id: 7, role: { globalPermissions: [] } } as unknown as CurrentAccount)
  const user = await showForm()
  await user.type(field('Name'), '!')
  await user.type(field('Password'), 'three brown sparrows')
  session.refused('token')
  const drafts = Object.entries(sessionStorage).filter(([key]) => key.startsWith('kept:'))
  expect(drafts.map(([, text]) => JSON.parse(text))).toEqual([{ values: { name: 'Sen!', nick: 'sen' }, version: 3 }])
})

test('the first wrong field is focused, however it is bound', async () => {
  const user = await showForm()
  await user.clear(field('Nickname'))
  await user.click(save())
  await screen.findByText(say('form.required'))
  await waitFor(() => expect(document.activeElement).toBe(field('Nickname')))
  await user.clear(field('Name'))
  await user.click(save())
  await waitFor(() => expect(document.activeElement).toBe(field('Name')))
})

test('a field that the server refuses is focused too', async () => {
  const user = await showForm(refusal({ field: 'nick', message: 'Already yours' }))
  await user.click(save())
  await screen.findByText('Already yours')
  await waitFor(() => expect(document.activeElement).toBe(field('Nickname')))
  expect(screen.getByRole('alert').textContent).toBe(say('form.errors'))
})

test('what is refused in an entry of a list is told at the list', async () => {
  const user = await showForm(refusal({ field: 'nick.1', message: 'Too long' }))
  await user.click(save())
  await screen.findByText('Too long')
  await waitFor(() => expect(document.activeElement).toBe(field('Nickname')))
})

test('what is refused besides a field is told in the line', async () => {
  const user = await showForm({
    ...refusal({ field: 'name', message: 'Taken' }, { field: 'quota', message: 'All used' }),
    writeFailure: (error) => (error as ApiFailure).errors.map(({ message }) => message).join(),
  })
  await user.click(save())
  await screen.findByText('Taken')
  expect(screen.getByRole('alert').textContent).toBe('All used')
})

test('without words of its own, what is refused besides a field is told as a failure', async () => {
  const user = await showForm(refusal({ field: 'name', message: 'Taken' }, { field: 'quota', message: 'All used' }))
  await user.click(save())
  await screen.findByText('Taken')
  expect(screen.getByRole('alert').textContent).toBe(say('form.failed'))
})
