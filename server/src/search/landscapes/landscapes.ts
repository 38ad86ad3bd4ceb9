import type { landscapes } from '@kolscope/contract/search/landscapes'
import type { Env } from '../../core/env'
import type { Verbs } from '../../core/mount'
import { getLandscapeWith, type LandscapeParts } from './get-landscape'
import { getLandscapeFileWith } from './landscape-file'
import { uploadLandscapeWith } from './upload-landscape'
import { removeLandscapeUpload, restoreLandscapeUpload, uploadsInForce } from './uploads'
import { listLandscapeViews, removeLandscapeView, saveLandscapeView } from './views'

export function landscapeVerbs({ env, ...parts }: LandscapeParts & { env: Env }): Verbs<typeof landscapes> {
  return {
    getLandscape: getLandscapeWith(parts),
    getLandscapeFile: getLandscapeFileWith(parts),
    getLandscapeUpdated: async ({ db }) => {
      const [upload] = await uploadsInForce(db)
      const last_updated_date = upload?.at ?? new Date().toISOString()
      return { code: 200, data: { last_updated_date, is_uploaded: upload !== undefined } }
    },
    uploadLandscape: uploadLandscapeWith(env.dataDir, parts.catalogOf),
    removeLandscapeUpload,
    restoreLandscapeUpload,
    listLandscapeViews,
    saveLandscapeView,
    removeLandscapeView,
  }
}
