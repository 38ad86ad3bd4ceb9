import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COMMON_WORDS } from './common-words'
import { isCommon } from './commonness'

test.each([
  'password1234567',
  'P@ssw0rd2024!!',
  'Passwort123456',
  'qwertyuiop123',
  '1qaz2wsx3edc',
  '1q2w3e4r5t6y7u',
  'poiuytrewqlkj',
  'abcdefghijklm',
  'aaaaaaaaaaaa1',
  'abcabcabcabcd',
  '123456789012',
  '0912 345 678 90',
  '01/01/1990-2024',
  'Iloveyou2024!!',
  'iloveyouforever',
  'Mật khẩu 123456',
  'Anh yêu em 2024',
  'NguyenVanA1990',
  'Liverpool2023!!',
  'Manchester United',
  'Summer2024Summer2024',
  'admin@123456789',
  'letmein letmein',
  'Dr4g0n M0nk3y!',
  'Hanoi@20202021',
  'administrator#1',
  'trustno1trustno1',
])('%s is guessed first', (password) => {
  expect(isCommon(password)).toBe(true)
})

test.each([
  'elf & zwölf!',
  'mật khẩu thật dài 2026',
  'correct-horse-battery-staple',
  'kẹo dừa Bến Tre rẻ',
  'vq7k-m2xp-9dhr-tw4c',
  'Sóng vỗ bờ đá xám',
  'blue kettle sings loudly',
])('%s is not', (password) => {
  expect(isCommon(password)).toBe(false)
})

test('digits, signs and capitals around a common word change nothing', () => {
  const signs = fc.string({ unit: fc.constantFrom(...'!?.-_#&*'), maxLength: 4 })
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 5 })
  fc.assert(
    fc.property(
      fc.constantFrom(...COMMON_WORDS),
      signs,
      digits,
      signs,
      fc.boolean(),
      (word, before, number, after, big) => {
        expect(isCommon(`${before}${big ? word.toUpperCase() : word}${number}${after}`)).toBe(true)
      },
    ),
    { numRuns: 2_000 },
  )
})

test('random passwords are let through', () => {
  const letter = fc.constantFrom(...'abcdefghjkmnpqrstuvwxyz23456789')
  const password = fc.string({ unit: letter, minLength: 16, maxLength: 20 })
  const commons = fc.sample(password, { numRuns: 5_000, seed: 1 }).filter(isCommon)
  expect(commons).toEqual([])
})
