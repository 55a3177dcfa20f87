import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { CONTROLS, STATES } from './gallery-states.tsx'

afterEach(cleanup)

const LABEL = 'Polje pod ispitom'
const shown = (control: string, state: string) => {
  const one = STATES.find(({ name }) => name === state)
  if (one === undefined) throw new Error(`no state ${state}`)
  render(<div>{CONTROLS[control]?.({ name: 'polje', label: LABEL, ...one.props, empty: one.empty ?? false })}</div>)
  const field = document.querySelector('[data-field="polje"]')
  if (!(field instanceof HTMLElement)) throw new Error(`${control} draws no field`)
  return field
}
const inputs = (field: HTMLElement) => [...field.querySelectorAll<HTMLInputElement>('input, textarea, select, button')]

describe.each(Object.keys(CONTROLS))('the control %s', (control) => {
  test('says its name and its error, and ties the error to what is focused', () => {
    const field = shown(control, 'pogrešno')
    expect(within(field).getAllByText(LABEL).length).toBeGreaterThan(0)
    const error = screen.getByText('Ovo polje je obavezno').closest('[id]')
    const described = [field, ...field.querySelectorAll('[aria-describedby]')].some((one) =>
      (one.getAttribute('aria-describedby') ?? '').split(' ').includes(error?.id ?? 'none'),
    )
    expect(described).toBe(true)
  })

  test('can be disabled as a whole', () => {
    const field = shown(control, 'onemogućeno')
    const open = inputs(field).filter((one) => !one.disabled && one.getAttribute('aria-disabled') !== 'true')
    expect(open).toEqual([])
  })

  test('read only is text and no control, and nothing entered says so', () => {
    const field = shown(control, 'samo čitanje')
    expect(inputs(field)).toEqual([])
    expect(field.textContent?.replace(LABEL, '')).not.toBe('')
    cleanup()
    // A consent that was not given is a no, not a gap.
    expect(shown(control, 'samo čitanje, prazno').textContent).toContain(control === 'Privola' ? 'Ne' : 'Nije uneseno')
  })

  test('whoever composes a call sees that it is obligatory and scored', () => {
    const field = shown(control, 'pri izradi poziva')
    expect(within(field).getByText('Obavezno')).toBeTruthy()
    expect(within(field).getByText('Boduje se')).toBeTruthy()
  })
})
