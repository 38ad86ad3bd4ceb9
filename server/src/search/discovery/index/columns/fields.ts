import {
  type AtMostField,
  FIELDS,
  type Field,
  type FlagField,
  type OptionField,
  type RangeField,
  type ShareField,
} from '@kolscope/contract/search/discovery/fields'
import { type Descriptor, FIELD_DESCRIPTORS, readOn } from '../fields'
import { AtMostFieldIndex } from './at-most-field'
import { ClosedShareFieldIndex } from './closed-share-field'
import type { FieldIndex } from './field-index'
import { FlagFieldIndex, QualifiedFieldIndex } from './flag-field'
import type { RowMemory } from './memory'
import { OpenShareFieldIndex } from './open-share-field'
import { OptionFieldIndex } from './option-field'
import { OptionsFieldIndex } from './options-field'
import { AgeFieldIndex, RangeFieldIndex } from './range-field'
import { TextFieldIndex } from './text-field'

/** How each kind of field is kept. */
const MAKERS = {
  option: (memory: RowMemory, field: OptionField, { of }: Descriptor<'option'>) =>
    new OptionFieldIndex(memory, field, readOn(field, of, null)),
  options: (memory: RowMemory, field: OptionField, { of }: Descriptor<'options'>) =>
    new OptionsFieldIndex(memory, field, readOn(field, of, [])),
  range: (memory: RowMemory, field: RangeField, { of }: Descriptor<'range'>) =>
    new RangeFieldIndex(memory, field, readOn(field, of, null)),
  atMost: (memory: RowMemory, field: AtMostField, { of }: Descriptor<'atMost'>) =>
    new AtMostFieldIndex(memory, field, readOn(field, of, null)),
  flag: (memory: RowMemory, field: FlagField, { of }: Descriptor<'flag'>) =>
    new FlagFieldIndex(memory, field, readOn(field, of, null)),
  openShare: (memory: RowMemory, field: ShareField, { of }: Descriptor<'openShare'>) =>
    new OpenShareFieldIndex(memory, field, readOn(field, of, {})),
  closedShare: (memory: RowMemory, field: ShareField, { of, values }: Descriptor<'closedShare'>) =>
    new ClosedShareFieldIndex(memory, { field, values }, readOn(field, of, {})),
}

type Descriptors = typeof FIELD_DESCRIPTORS
type OwnKind = keyof typeof MAKERS
/** Fields that store values of their own. */
type OwnField = { [F in Field]: Descriptors[F]['kind'] extends OwnKind ? F : never }[Field]
type OwnIndexes = { [F in OwnField]: ReturnType<(typeof MAKERS)[Descriptors[F]['kind']]> }
type Make = (memory: RowMemory, field: OwnField, descriptor: Descriptors[OwnField]) => FieldIndex<never>

const isOwn = (field: Field): field is OwnField => FIELD_DESCRIPTORS[field].kind !== 'derived'

function createOwn(memory: RowMemory): OwnIndexes {
  const made = FIELDS.filter(isOwn).map((field) => {
    const descriptor = FIELD_DESCRIPTORS[field]
    // The compiler does not see that a field, its descriptor and their maker are of one kind.
    const make = MAKERS[descriptor.kind] as Make
    return [field, make(memory, field, descriptor)] as const
  })
  return Object.fromEntries(made) as OwnIndexes
}

/** The index of each field. */
export function createFields(memory: RowMemory) {
  const own = createOwn(memory)
  return {
    ...own,
    text: new TextFieldIndex(memory, own.platform),
    age: new AgeFieldIndex(own.birth_year),
    qualified: new QualifiedFieldIndex(memory, own),
  } satisfies { [F in Field]: FieldIndex<never> }
}

export type FieldIndexes = ReturnType<typeof createFields>
