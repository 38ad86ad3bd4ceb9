import { type Load, loads, REFUSED_PAGE } from '@kolscope/contract/lists/loads/loads'
import { keepPreviousData } from '@tanstack/react-query'
import { refusedInPlace, useQueryOf } from '../../core/query'

/** A page of the refused rows that a load keeps; `page` is zero-based. */
export const useRefusedRows = ({ id, counts }: Pick<Load, 'id' | 'counts'>, page: number) =>
  useQueryOf(
    loads.listRefusedRows,
    { id, page_size: REFUSED_PAGE, page_index: page },
    { ...refusedInPlace, placeholderData: keepPreviousData, enabled: (counts?.refused ?? 0) > 0 },
  )
