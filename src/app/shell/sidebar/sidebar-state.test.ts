import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSidebar } from './sidebar-state.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('starts open from 1000 px and collapsed below', () => {
  expect(createSidebar(1000).get().open).toBe(true)
  expect(createSidebar(999).get().open).toBe(false)
})

test('a resize settles for 500 ms before it collapses or opens', () => {
  const sidebar = createSidebar(1200)
  sidebar.resized(900)
  vi.advanceTimersByTime(400)
  sidebar.resized(800)
  vi.advanceTimersByTime(499)
  expect(sidebar.get().open).toBe(true)
  vi.advanceTimersByTime(1)
  expect(sidebar.get().open).toBe(false)
  sidebar.resized(1000)
  vi.advanceTimersByTime(500)
  expect(sidebar.get().open).toBe(true)
})

test('closing closes the submenus 200 ms later', () => {
  const sidebar = createSidebar(1200)
  sidebar.toggleSubmenu('Pozivi')
  sidebar.toggle()
  vi.advanceTimersByTime(199)
  expect(sidebar.get().submenus).toEqual(['Pozivi'])
  vi.advanceTimersByTime(1)
  expect(sidebar.get().submenus).toEqual([])
})

test('a submenu chosen while collapsed opens the sidebar, then itself after 150 ms', () => {
  const sidebar = createSidebar(900)
  sidebar.toggleSubmenu('Pozivi')
  expect(sidebar.get()).toEqual({ open: true, submenus: [] })
  vi.advanceTimersByTime(150)
  expect(sidebar.get().submenus).toEqual(['Pozivi'])
})

test('opening again in time keeps the submenus', () => {
  const sidebar = createSidebar(1200)
  sidebar.toggleSubmenu('Pozivi')
  sidebar.toggle()
  vi.advanceTimersByTime(100)
  sidebar.toggle()
  vi.advanceTimersByTime(500)
  expect(sidebar.get()).toEqual({ open: true, submenus: ['Pozivi'] })
})
