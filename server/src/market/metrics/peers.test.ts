import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildDistribution, choosePeers, type PeerGroup, peerGroupKey, peerGroups, percentile } from './peers'

const between0And100 = Array.from({ length: 101 }, (_, index) => index)

describe('percentile', () => {
  it('is the share below, ties counted half', () => {
    const distribution = buildDistribution(between0And100)
    expect([-1, 0, 25, 50.5, 100, 101].map((value) => percentile(distribution, value))).toEqual([
      0, 0, 0.25, 0.505, 1, 1,
    ])
  })

  it('handles no peers, one peer and equal peers', () => {
    expect(percentile(buildDistribution([]), 5)).toBeNull()
    expect(percentile(buildDistribution([null, Number.NaN, Infinity]), 5)).toBeNull()
    expect([4, 5, 6].map((value) => percentile(buildDistribution([5]), value))).toEqual([0, 0.5, 1])
    expect([4, 5, 6].map((value) => percentile(buildDistribution([5, 5, 5, null]), value))).toEqual([0, 0.5, 1])
    expect(percentile(buildDistribution([5]), Number.NaN)).toBeNull()
  })

  it('is within 0.01 + 1/n of the exact share, whatever the ties', () => {
    const values = fc.array(
      fc.oneof(fc.nat(20), fc.nat(), fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 })),
      { minLength: 1, maxLength: 400 },
    )
    fc.assert(
      fc.property(values, fc.nat(1000), (peers, pick) => {
        const value = peers[pick % peers.length] ?? 0
        const exact =
          (peers.filter((peer) => peer < value).length + peers.filter((peer) => peer === value).length / 2) /
          peers.length
        const share = percentile(buildDistribution(peers), value) ?? Number.NaN
        expect(Math.abs(share - exact)).toBeLessThanOrEqual(0.01 + 1 / peers.length + 1e-9)
      }),
      { numRuns: 400 },
    )
  })

  it('lies in 0-1, never falls as the value rises, and ignores the order of peers', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 300 }),
        fc.double({ min: -60, max: 60, noNaN: true }),
        fc.double({ min: 0, max: 20, noNaN: true }),
        (peers, value, more) => {
          const distribution = buildDistribution(peers)
          const share = percentile(distribution, value) ?? -1
          expect(share).toBeGreaterThanOrEqual(0)
          expect(percentile(distribution, value + more) ?? 2).toBeGreaterThanOrEqual(share)
          expect(percentile(distribution, value + more)).toBeLessThanOrEqual(1)
          expect(buildDistribution([...peers].reverse())).toEqual(distribution)
        },
      ),
    )
  })
})

describe('choosePeers', () => {
  const own: PeerGroup = { platform: 'insta', size: 'micro', category: 7 }
  const sized = (sizes: number[]) =>
    new Map(
      peerGroups(own).map((group, index) => [peerGroupKey(group), buildDistribution(Array(sizes[index] ?? 0).fill(1))]),
    )

  it('widens step by step until 30 peers are left', () => {
    expect(choosePeers(own, sized([30, 90, 900]))?.group).toEqual(own)
    expect(choosePeers(own, sized([29, 30, 900]))?.group).toEqual({ ...own, category: null })
    expect(choosePeers(own, sized([29, 29, 900]))?.group).toEqual({ platform: 'insta', size: null, category: null })
    expect(choosePeers(own, sized([1, 1, 1]))).toMatchObject({ group: { size: null }, distribution: { n: 1 } })
    expect(choosePeers(own, sized([0, 0, 0]))).toBeNull()
    expect(choosePeers(own, new Map())).toBeNull()
  })

  it('has no group of an unknown size', () => {
    expect(peerGroups({ ...own, size: null })).toEqual([{ platform: 'insta', size: null, category: null }])
    expect(peerGroups({ ...own, category: null })).toHaveLength(2)
    expect(new Set(peerGroups(own).map(peerGroupKey)).size).toBe(3)
  })
})
