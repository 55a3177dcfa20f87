import { act, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { FoldedHead } from './folded-head.tsx'

let hears: (entries: Pick<IntersectionObserverEntry, 'isIntersecting' | 'boundingClientRect'>[]) => void
let margin: string | undefined

class Observer {
  constructor(callback: typeof hears, options: IntersectionObserverInit) {
    hears = callback
    margin = options.rootMargin
  }
  observe = vi.fn()
  disconnect = vi.fn()
}

afterEach(() => {
  vi.unstubAllGlobals()
  document.documentElement.style.removeProperty('font-size')
})

function Form() {
  const below = useRef<HTMLDivElement>(null)
  return (
    <>
      <FoldedHead title="Prijava" below={below} />
      <div ref={below} />
    </>
  )
}
const entry = (isIntersecting: boolean, top: number) => ({ isIntersecting, boundingClientRect: new DOMRect(0, top) })

it('follows the newest of what queued up, under a header that grows with the text', () => {
  vi.stubGlobal('IntersectionObserver', Observer)
  document.documentElement.style.fontSize = '20px'
  render(<Form />)
  expect(margin).toBe('-75px 0px 0px 0px')
  act(() => hears([entry(true, 90), entry(false, -10)]))
  expect(screen.getByText('Prijava')).toBeTruthy()
  act(() => hears([entry(false, -10), entry(true, 90)]))
  expect(screen.queryByText('Prijava')).toBeNull()
})
