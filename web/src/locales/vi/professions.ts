import type { Translated } from '../../core/texts'
import type { professions as english } from '../en/professions'

export const professions: Translated<typeof english> = {
  'professions.name': 'Tên (tiếng Anh)',
  'professions.nameVi': 'Tên (tiếng Việt)',
  'professions.platform': 'Nền tảng',
  'professions.allPlatforms': 'Mọi nền tảng',
  'professions.anyPlatform': 'Bất kỳ nền tảng nào',
  'professions.categories': 'Lĩnh vực gợi ý',
  'professions.categoriesHint': 'Điểm từ 1 đến 100: mức độ phù hợp giữa nghề nghiệp và lĩnh vực.',
  'professions.addCategory': 'Thêm lĩnh vực',
  'professions.points': 'Điểm cho {name}',
  'professions.removeCategory': 'Bỏ {name}',
}
