import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../src/core/project-root'

export interface Copy {
  /** Name of the stage that the sources come from; undefined means the build context. */
  from: string | undefined
  sources: string[]
  target: string
}

export type Step = { workdir: string } | { run: string } | { copy: Copy }

/** One FROM and what follows it. */
export interface Stage {
  name: string
  image: string
  steps: Step[]
  env: Record<string, string>
  user: string | undefined
  volumes: string[]
  healthcheck: string | undefined
  command: string[] | undefined
}

interface Instruction {
  word: string
  rest: string
}

function instructionsOf(text: string): Instruction[] {
  const lines = text.replace(/\\\n/g, ' ').split('\n')
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, word = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? []
      return { word: word.toUpperCase(), rest }
    })
}

function copyOf(rest: string): Copy {
  const words = rest.split(/\s+/)
  const [flags, paths] = [words.filter((word) => word.startsWith('--')), words.filter((word) => !word.startsWith('--'))]
  const from = flags.find((flag) => flag.startsWith('--from='))?.slice('--from='.length)
  return { from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' }
}

function stageOf(rest: string, args: Readonly<Record<string, string>>): Stage {
  const [, image = '', name = ''] = /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(rest) ?? []
  return {
    name,
    image: image.replace(/\$\{(\w+)\}/g, (_, arg: string) => args[arg] ?? ''),
    steps: [],
    env: {},
    user: undefined,
    volumes: [],
    healthcheck: undefined,
    command: undefined,
  }
}

/** The effect of each instruction on its stage; an unlisted one fails the test. */
const EFFECTS: Readonly<Record<string, (stage: Stage, rest: string) => void>> = {
  WORKDIR: (stage, rest) => stage.steps.push({ workdir: rest }),
  RUN: (stage, rest) => stage.steps.push({ run: rest }),
  COPY: (stage, rest) => stage.steps.push({ copy: copyOf(rest) }),
  ENV: (stage, rest) =>
    Object.assign(stage.env, Object.fromEntries(rest.split(/\s+/).map((pair) => pair.split('=', 2)))),
  USER: (stage, rest) => {
    stage.user = rest
  },
  VOLUME: (stage, rest) => stage.volumes.push(rest),
  EXPOSE: () => undefined,
  HEALTHCHECK: (stage, rest) => {
    stage.healthcheck = rest.replace(/^.*?\bCMD\s+/, '')
  },
  CMD: (stage, rest) => {
    stage.command = JSON.parse(rest)
  },
}

/** The stages of deploy/Containerfile, parsed from its instructions. */
export function readStages(): Stage[] {
  const args: Record<string, string> = {}
  const stages: Stage[] = []
  for (const { word, rest } of instructionsOf(readFileSync(join(projectRoot(), 'deploy/Containerfile'), 'utf8'))) {
    if (word === 'ARG') Object.assign(args, Object.fromEntries([rest.split('=', 2)]))
    else if (word === 'FROM') stages.push(stageOf(rest, args))
    else {
      const effect = EFFECTS[word]
      const stage = stages.at(-1)
      if (!effect || !stage) throw new Error(`The test cannot run the instruction ${word} ${rest}.`)
      effect(stage, rest)
    }
  }
  return stages
}
