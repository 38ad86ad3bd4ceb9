import { expect, test } from 'vitest'
import { ApiFailure } from '../../core/api-failure'
import { blameOf } from './blame'

const NAME = { field: 'name', message: 'Taken' }
const LINK = { field: 'links.1', message: 'Wrong' }
const QUOTA = { field: 'quota', message: 'Used up' }
const FIELDS = ['name', 'links']

test('errors belong to the fields that they name, also inside of a list', () => {
  expect(blameOf(new ApiFailure(400, { errors: [NAME, LINK] }), FIELDS)).toEqual({ own: [NAME, LINK], rest: null })
})

test('what names no field of the form is left for its line, without the errors that are told elsewhere', () => {
  const { own, rest } = blameOf(new ApiFailure(400, { code: 9, message: 'No', errors: [NAME, QUOTA] }), FIELDS)
  expect(own).toEqual([NAME])
  expect(rest).toMatchObject({ status: 400, code: 9, message: 'No', errors: [QUOTA] })
})

test('a failure that blames no field is for the line as it is', () => {
  for (const error of [new ApiFailure(503), new ApiFailure(400, { errors: [QUOTA] }), new Error('Broken')]) {
    const { own, rest } = blameOf(error, FIELDS)
    expect(own).toEqual([])
    expect(rest).toBe(error)
  }
})
