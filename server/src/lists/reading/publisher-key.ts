import { fold } from '@kolscope/contract/core/fold'

const SITE = /^(?:https?:\/\/)?(?:www\.)?|\.(?:com|io|net|org)(?:\.[a-z]{2})?\/?$/g
const SIGNS = /[\s!-/:-@[-`{-~]+/g

/** By which publishers are compared: without case, accents, spaces, signs and the ending of a site. */
export const publisherKey = (name: string): string =>
  fold(name.trim()).replace(SITE, '').replace(SIGNS, '') || name.trim()
