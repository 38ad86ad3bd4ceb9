import { configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { expectAllAnswered, standInForServer } from './answers'
import { clear } from './shown'

// The first test that opens a page also loads it.
configure({ asyncUtilTimeout: 15_000 })

// Text fields that grow listen to it, and the test DOM has none.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

beforeEach(standInForServer)
afterEach(() => {
  clear()
  expectAllAnswered()
})
