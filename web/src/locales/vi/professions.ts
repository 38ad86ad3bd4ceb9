import type { Translated } from '../../core/texts'
import type { professions as english } from '../en/professions'

export const professions: Translated<typeof english> = {
  'professions.about': 'Nghề nghiệp của người ảnh hưởng và các lĩnh vực được gợi ý theo đó.',
  'professions.search': 'Tìm nghề nghiệp',
  'professions.create': 'Thêm nghề nghiệp',
  'professions.edit': 'Nghề nghiệp “{name}”',
  'professions.emptyTitle': 'Chưa có nghề nghiệp nào',
  'professions.name': 'Tên (tiếng Anh)',
  'professions.nameVi': 'Tên (tiếng Việt)',
  'professions.platform': 'Nền tảng',
  'professions.allPlatforms': 'Mọi nền tảng',
  'professions.anyPlatform': 'Bất kỳ nền tảng nào',
  'professions.categories': 'Lĩnh vực gợi ý',
  'professions.categoriesHint': 'Từ 1 đến 100 điểm: nghề nghiệp gắn với lĩnh vực mạnh đến mức nào.',
  'professions.addCategory': 'Thêm lĩnh vực',
  'professions.points': 'Điểm cho {name}',
  'professions.removeCategory': 'Bỏ {name}',
  'professions.saved': 'Đã lưu “{name}”',
}
