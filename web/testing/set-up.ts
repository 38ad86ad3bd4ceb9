import { afterEach, beforeEach } from 'vitest'
import { expectAllAnswered, standInForServer } from './answers'
import { clear } from './shown'

beforeEach(standInForServer)
afterEach(() => {
  clear()
  expectAllAnswered()
})
