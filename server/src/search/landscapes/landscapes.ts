import type { Answer } from '@kolscope/contract/core/route'
import type { landscapes } from '@kolscope/contract/search/landscapes'
import type { Ctx } from '../../core/ctx'
import type { Verbs } from '../../core/mount'
import { getLandscape } from './get-landscape'
import { getLandscapeFile } from './landscape-file'
import { uploadLandscape } from './upload-landscape'
import { removeLandscapeUpload, restoreLandscapeUpload, uploadsInForce } from './uploads'
import { listLandscapeViews, removeLandscapeView, saveLandscapeView } from './views'

async function getLandscapeUpdated({ db }: Ctx): Promise<Answer<typeof landscapes.getLandscapeUpdated>> {
  const [upload] = await uploadsInForce(db)
  const last_updated_date = upload?.at ?? new Date().toISOString()
  return { code: 200, data: { last_updated_date, is_uploaded: upload !== undefined } }
}

export const landscapeVerbs: Verbs<typeof landscapes> = {
  getLandscape,
  getLandscapeFile,
  getLandscapeUpdated,
  uploadLandscape,
  removeLandscapeUpload,
  restoreLandscapeUpload,
  listLandscapeViews,
  saveLandscapeView,
  removeLandscapeView,
}
