import { expect, it } from 'vitest'
import { contactsIn } from './contact-cells'

it.each([
  ['0912345678', '0912345678', null],
  ['+84 707 865 659', '+84 707 865 659', null],
  ['(028) 3823-4567', '(028) 3823-4567', null],
  ['0779101898 (Zalo)', '0779101898', null],
  ['Zalo: 0868803488', '0868803488', null],
  ['SĐT/Zalo: 0938.085.166', '0938.085.166', null],
  ['0903044793 - dang.thang@example.com', '0903044793', 'dang.thang@example.com'],
  ['E-mail: lan@example.com', null, 'lan@example.com'],
  ['Phone number: 84912345678', '84912345678', null],
])('%s', (cell, phone, email) => expect(contactsIn(cell)).toEqual({ phone, email }))

it.each(['', 'Lan Anh', '12000', 'Mr. Tuấn (manager) 0938774230', '0912345678 / 0987654321', '@lan.anh', 'N/A'])(
  '“%s” says something else, or nothing',
  (cell) => expect(contactsIn(cell)).toBeNull(),
)
