import type { MantineColorsTuple } from '@mantine/core'

export const INDIGO: MantineColorsTuple = [
  '#eef2ff',
  '#e0e7ff',
  '#c7d2fe',
  '#a5b4fc',
  '#818cf8',
  '#6366f1',
  '#4f46e5',
  '#4338ca',
  '#3730a3',
  '#312e81',
]

export const RED: MantineColorsTuple = [
  '#fdeceb',
  '#fbd5d2',
  '#fbb0a9',
  '#fb8a80',
  '#e5574a',
  '#cf3a2c',
  '#b42318',
  '#9a1d13',
  '#7f1810',
  '#5f120c',
]

export const DARK: MantineColorsTuple = [
  '#eceef3',
  '#d5d9e2',
  '#a6adbb',
  '#7d8596',
  '#3a404d',
  '#2c313c',
  '#1f232c',
  '#191c23',
  '#14171d',
  '#0e1014',
]

export const GRAY: MantineColorsTuple = [
  '#f6f7f9',
  '#eef0f4',
  '#e2e5eb',
  '#d3d8e0',
  '#b4bbc7',
  '#8a93a3',
  '#5a6372',
  '#454d5b',
  '#2b313c',
  '#14171d',
]
