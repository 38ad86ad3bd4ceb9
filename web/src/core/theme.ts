import {
  createTheme,
  defaultVariantColorsResolver,
  localStorageColorSchemeManager,
  type VariantColorsResolver,
} from '@mantine/core'
import { DARK, GRAY, INDIGO, RED } from './colors'

const FAMILY = "'Be Vietnam Pro', 'Be Vietnam Pro Fallback', system-ui, -apple-system, 'Segoe UI', sans-serif"

/** first-paint.js reads the same key before anything is drawn. */
const COLOR_SCHEME = 'color_scheme'
export const colorScheme = localStorageColorSchemeManager({ key: COLOR_SCHEME })
/** Whether a theme has been chosen in this browser. */
export const hasOwnTheme = (): boolean => localStorage.getItem(COLOR_SCHEME) !== null

/** Letters on accent and red are dark on a dark page, where these colors themselves are light. */
const variantColors: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  const accent = input.color === undefined || input.color === input.theme.primaryColor
  if (input.variant !== 'filled') return colors
  if (input.color === 'red') {
    return {
      background: 'var(--k-negative)',
      hover: 'color-mix(in srgb, var(--k-negative) 88%, var(--k-text))',
      color: 'var(--k-on-accent)',
      border: '1px solid transparent',
    }
  }
  if (!accent) return colors
  return {
    background: 'var(--k-accent)',
    hover: 'var(--k-accent-hover)',
    color: 'var(--k-on-accent)',
    border: '1px solid transparent',
  }
}

export const theme = createTheme({
  variantColorResolver: variantColors,
  colors: { indigo: INDIGO, dark: DARK, gray: GRAY, red: RED },
  primaryColor: 'indigo',
  primaryShade: { light: 6, dark: 3 },
  autoContrast: true,
  luminanceThreshold: 0.35,
  white: '#ffffff',
  black: '#14171d',
  fontFamily: FAMILY,
  fontFamilyMonospace: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
  headings: {
    fontFamily: FAMILY,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '28px', lineHeight: '36px' },
      h2: { fontSize: '20px', lineHeight: '28px' },
      h3: { fontSize: '16px', lineHeight: '24px' },
      h4: { fontSize: '14px', lineHeight: '20px' },
    },
  },
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '24px', xl: '28px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '24px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  shadows: { xs: 'none', sm: 'none', md: 'var(--k-shadow)', lg: 'var(--k-shadow)', xl: 'var(--k-shadow)' },
  breakpoints: { xs: '30em', sm: '40em', md: '51.25em', lg: '75em', xl: '90em' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    // A smaller one would be below the 24 px that a finger needs.
    InputClearButton: { defaultProps: { size: 'md' } },
    // Inline styles override every class: a label next to its field sets these.
    InputWrapper: {
      styles: { label: { marginBottom: 'var(--k-label-gap, 4px)', fontWeight: 'var(--k-label-weight, 500)' } },
    },
    Tooltip: {
      defaultProps: {
        openDelay: 250,
        multiline: true,
        maw: 320,
        withinPortal: true,
        transitionProps: { duration: 100 },
      },
    },
    Menu: { defaultProps: { transitionProps: { duration: 100 }, shadow: 'md' } },
    Popover: { defaultProps: { transitionProps: { duration: 100 }, shadow: 'md' } },
    Modal: { defaultProps: { transitionProps: { duration: 120 }, centered: true } },
    Drawer: { defaultProps: { transitionProps: { duration: 150 } } },
  },
})
