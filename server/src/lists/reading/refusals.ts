import {
  FILE_REFUSALS,
  type FileRefusalCode,
  type LoadReason,
  type ReasonValues,
  ROW_REFUSALS,
  type RowRefusalCode,
  reasonSentence,
} from '@kolscope/contract/lists/loads/load-reasons'

/** Thrown for a row that is not loaded; its message is the English sentence. */
export class RowRefused extends Error {
  readonly code: RowRefusalCode
  readonly values: ReasonValues

  constructor(code: RowRefusalCode, values: ReasonValues = {}) {
    super(reasonSentence(ROW_REFUSALS[code], values))
    this.code = code
    this.values = values
  }
}

/** Thrown for a file that cannot be loaded, or not to its end; its message is the English sentence. */
export class FileRefused extends Error {
  readonly code: FileRefusalCode
  readonly values: ReasonValues

  constructor(code: FileRefusalCode, values: ReasonValues = {}) {
    super(reasonSentence(FILE_REFUSALS[code], values))
    this.code = code
    this.values = values
  }
}

/** A refusal as screens show it. */
export const refusalOf = ({ code, values, message }: RowRefused | FileRefused): LoadReason => ({
  code,
  values: { ...values },
  message,
})
