import { type Account, AccountFields } from '@kolscope/contract/people/accounts'
import type { z } from 'zod'

export type AccountValues = Omit<AccountFields, 'role' | 'pricing_plan'> & {
  /** Null until one is chosen. */
  role: number | null
  /** The plan; if omitted, the role's default plan applies. */
  pricing_plan?: AccountFields['pricing_plan'] | undefined
}
export type Saved = Omit<AccountFields, 'pricing_plan'> & Pick<AccountValues, 'pricing_plan'>

export const Form = AccountFields.partial({ pricing_plan: true }) as z.ZodType<Saved, AccountValues>

export const NEW: AccountValues = {
  name: '',
  email: '',
  role: null,
  phone: '',
  company: '',
  position: '',
  isActive: true,
}

export const valuesOf = ({
  name,
  email,
  role,
  phone,
  company,
  position,
  isActive,
  pricing_plan,
}: Account): AccountValues => ({
  name,
  email,
  role,
  phone: phone ?? '',
  company: company ?? '',
  position: position ?? '',
  isActive,
  pricing_plan,
})
