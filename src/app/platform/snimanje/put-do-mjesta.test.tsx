/** The way to where an earlier picture was taken, by the place that the device tells. */
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PutDoMjesta } from './put-do-mjesta.tsx'

const MJESTO = { sirina: 45.815, duzina: 15.982 }
let javi: (coords: Partial<GeolocationCoordinates>) => void
let odbij: () => void
const clearWatch = vi.fn()
beforeEach(() => {
  const watchPosition = (daj: (one: object) => void, ne: () => void) => {
    javi = (coords) => act(() => daj({ coords: { accuracy: 8, heading: null, ...coords } }))
    odbij = () => act(ne)
    return 7
  }
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { watchPosition, clearWatch } })
})
afterEach(cleanup)

const okret = () => document.querySelector('[data-okret]')?.getAttribute('data-okret')

test('distance and side of the world are said, and the arrow shows them with north above', () => {
  render(<PutDoMjesta mjesto={MJESTO} />)
  expect(screen.getByText(/čeka se položaj uređaja/)).toBeTruthy()
  javi({ latitude: 45.8141, longitude: 15.982 })
  expect(screen.getByText(/^Ranija slika snimljena je 100 m prema sjeveru \(± 8 m\)\. Sjever je gore/)).toBeTruthy()
  expect(okret()).toBe('0')
  javi({ latitude: 45.815, longitude: 16.0 })
  expect(screen.getByText(/1,4 km prema zapadu/)).toBeTruthy()
  expect(okret()).toBe('270')
})

test('whoever walks is shown the way from where they are heading', () => {
  render(<PutDoMjesta mjesto={MJESTO} />)
  javi({ latitude: 45.8141, longitude: 15.982, heading: 90 })
  expect(okret()).toBe('270')
  expect(screen.getByText(/prema smjeru kojim hodate/)).toBeTruthy()
})

test('whoever is as near as the device can tell has arrived', () => {
  render(<PutDoMjesta mjesto={MJESTO} />)
  javi({ latitude: 45.8152, longitude: 15.982, accuracy: 30 })
  expect(screen.getByText('Na mjestu ste ranije slike (± 30 m).')).toBeTruthy()
  expect(okret()).toBeUndefined()
})

test('a device that tells no place says so, and nothing is followed once the camera is closed', () => {
  render(<PutDoMjesta mjesto={MJESTO} />)
  odbij()
  expect(screen.getByText(/uređaj ne daje svoj položaj/)).toBeTruthy()
  cleanup()
  expect(clearWatch).toHaveBeenCalledWith(7)
})
