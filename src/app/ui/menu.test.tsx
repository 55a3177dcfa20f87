import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Menu } from './menu.tsx'

afterEach(cleanup)

const onSelect = vi.fn()
const open = () => {
  render(
    <Menu
      label="Radnje"
      items={[
        { id: 'a', label: 'Kopija', onSelect },
        { id: 'b', separator: true },
        { id: 'c', label: 'Ispis', href: '#ispis' },
        { id: 'd', label: 'Povuci', disabledReason: 'Rok je istekao', onSelect },
      ]}
    />,
  )
  const button = screen.getByRole('button', { name: 'Radnje' })
  fireEvent.keyDown(button, { key: 'ArrowDown' })
  return button
}
const active = () => document.activeElement?.textContent

it('opens with the arrow, moves around and closes with Escape back on its button', () => {
  const button = open()
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(active()).toBe('Kopija')
  fireEvent.keyDown(document.activeElement ?? button, { key: 'ArrowUp' })
  expect(active()).toContain('Povuci')
  fireEvent.keyDown(document.activeElement ?? button, { key: 'i' })
  expect(active()).toBe('Ispis')
  fireEvent.keyDown(document.activeElement ?? button, { key: 'Escape' })
  expect(document.activeElement).toBe(button)
  expect(screen.queryByRole('menu', { hidden: true })).toBeNull()
})

it('does not do what is disabled and says why', () => {
  open()
  const item = screen.getByRole('menuitem', { name: /Povuci/, hidden: true })
  expect(item.textContent).toContain('Rok je istekao')
  fireEvent.click(item)
  expect(onSelect).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('menuitem', { name: 'Kopija', hidden: true }))
  expect(onSelect).toHaveBeenCalledOnce()
})
