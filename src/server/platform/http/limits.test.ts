import { describe, expect, it } from 'vitest'
import { callerOf, subnetOf } from './limits.ts'

describe('The subnet of an address', () => {
  it.each([
    ['192.0.2.17', '192.0.2'],
    ['192.0.2.200', '192.0.2'],
    ['::ffff:192.0.2.17', '192.0.2'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2'],
    ['2001:db8::7', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('%s belongs to %s', (ip, subnet) => {
    expect(subnetOf(ip)).toBe(subnet)
  })
})

describe('One caller', () => {
  it.each([
    ['192.0.2.17', '192.0.2.17'],
    ['::ffff:192.0.2.17', '::ffff:192.0.2.17'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2'],
  ])('with the address %s is counted as %s, so that a network of addresses is no way round the limit', (ip, caller) => {
    expect(callerOf(ip)).toBe(caller)
  })
})
