import { problem } from '@kolscope/contract/core/errors'
import type { Answer, Files } from '@kolscope/contract/core/route'
import type { landscapes } from '@kolscope/contract/search/landscapes'
import { type Ctx, signedIn } from '../../core/ctx'
import { invalid } from '../../core/errors'
import { currentSetting } from '../../core/settings/settings'
import { withFilesRead } from '../../core/spreadsheets/read-file'
import { withTakenFiles } from '../../core/spreadsheets/take-files'
import { readCounts } from './read-counts'
import { storeCounts } from './uploads'

type Upload = typeof landscapes.uploadLandscape

/** Reads one spreadsheet like the importer does; if nothing in it can be used, nothing changes. */
export async function uploadLandscape(ctx: Ctx, { files }: Files<Upload>): Promise<Answer<Upload>> {
  const { env, catalogOf } = ctx.services
  const limits = { ...(await currentSetting(ctx.db, 'importer_limits')), files: 1 }
  return withTakenFiles(env.dataDir, files, limits, async (taken) => {
    const reading = { accountId: signedIn(ctx).accountId, taken, limits, signal: ctx.signal }
    return withFilesRead(reading, async ([fileRead]) => {
      if (!fileRead) throw invalid([problem('files', 'required')])
      const { name, errorMessage, problem: fileProblem } = fileRead.file
      const { categories } = await catalogOf()
      const { counts, refused, refusedTotal } = await readCounts(fileRead.sheets, categories.values())
      const upload = counts.length > 0 ? await storeCounts(ctx, name, counts) : null
      return {
        code: 200,
        data: { upload, file: { name, errorMessage, problem: fileProblem }, refused, refused_total: refusedTotal },
      }
    })
  })
}
