import { expect, test } from 'vitest'
import { takeReturned } from './returned'

test.each([
  ['?state=s&code=4%2F0Ab&scope=x', { state: 's', code: '4/0Ab' }],
  ['?code=AQx%23_%3D_&state=s', { state: 's', code: 'AQx' }],
  ['?error=access_denied&error_reason=user_denied&state=s', { state: 's', error: 'access_denied' }],
  ['?error_reason=user_denied&state=s', { state: 's', error: 'user_denied' }],
  ['?state=s', { state: 's' }],
  ['?code=only', null],
  ['', null],
])('%s', (search, returned) => expect(takeReturned({ search })).toEqual(returned))
