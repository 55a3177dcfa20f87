import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { ExplainedButton, IconButton } from './explained-button.tsx'
import { SamoCitanje } from './samo-citanje.ts'

afterEach(cleanup)

it('takes only the first of clicks within 350 ms when it is debounced', () => {
  const onClick = vi.fn()
  const now = vi.spyOn(Event.prototype, 'timeStamp', 'get')
  render(
    <ExplainedButton debounce onClick={onClick}>
      Podnesi
    </ExplainedButton>,
  )
  for (const time of [1000, 1100, 1349, 1351]) {
    now.mockReturnValue(time)
    fireEvent.click(screen.getByRole('button'))
  }
  expect(onClick).toHaveBeenCalledTimes(2)
  now.mockRestore()
})

it('stays focusable when it is disabled and says why', () => {
  const onClick = vi.fn()
  render(
    <ExplainedButton onClick={onClick} disabledReason="Rok je istekao">
      Podnesi
    </ExplainedButton>,
  )
  const button = screen.getByRole('button', { name: 'Podnesi', description: 'Rok je istekao' })
  button.focus()
  fireEvent.click(button)
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(onClick).not.toHaveBeenCalled()
})

it('does not submit a form while it is pending', () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <ExplainedButton type="submit" pending>
        Spremi
      </ExplainedButton>
    </form>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Spremi', busy: true }))
  expect(onSubmit).not.toHaveBeenCalled()
})

it('is named by its label when it has only an icon', () => {
  render(<IconButton icon="bell" label="Obavijesti: 3 nepročitane" badge={3} />)
  expect(screen.getByRole('button', { name: 'Obavijesti: 3 nepročitane' })).toBeTruthy()
})

it('is closed where everything may only be read when it changes something, however quiet it looks', () => {
  const onClick = vi.fn()
  render(
    <SamoCitanje value="Impersonirate korisnika.">
      <Button variant="quiet" mijenja onClick={onClick}>
        Prekini pravo
      </Button>
      <Button variant="quiet" onClick={onClick}>
        Povijest
      </Button>
      <Button variant="primary" uvijek onClick={onClick}>
        Prekini impersonaciju
      </Button>
    </SamoCitanje>,
  )
  for (const button of screen.getAllByRole('button')) fireEvent.click(button)
  expect(onClick).toHaveBeenCalledTimes(2)
  const closed = screen.getByRole('button', { name: 'Prekini pravo' })
  expect([closed.getAttribute('aria-disabled'), closed.title]).toEqual(['true', 'Impersonirate korisnika.'])
})

it('takes the focus from a field only once the press has landed, and answers knowing what leaving the field has made', () => {
  const answered = vi.fn()
  function Form() {
    const [error, setError] = useState<string>()
    return (
      <>
        <input aria-label="OIB" onBlur={() => setError('OIB nije validan')} />
        {error && <p>{error}</p>}
        <Button onClick={() => answered(error)}>Spremi</Button>
      </>
    )
  }
  render(<Form />)
  const [field, button] = [screen.getByRole('textbox'), screen.getByRole('button')]
  field.focus()
  // Pressing down leaves the field as it is: nothing may move under the pointer before it is lifted.
  expect(fireEvent.mouseDown(button)).toBe(false)
  expect([document.activeElement, screen.queryByText('OIB nije validan')]).toEqual([field, null])
  fireEvent.mouseUp(button)
  fireEvent.click(button)
  expect(document.activeElement).toBe(button)
  expect(answered).toHaveBeenCalledExactlyOnceWith('OIB nije validan')
  expect(screen.getByText('OIB nije validan')).toBeTruthy()
})
