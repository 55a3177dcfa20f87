import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiProblem } from '#app/platform/api/problem.ts'
import { ToastRegion } from '#app/ui/toast.tsx'
import { clearToasts } from '#app/ui/toast-store.ts'
import { PretplataDialog } from './pretplata-dialog.tsx'

const salji = vi.fn<() => Promise<{ message: string }>>()
afterEach(() => {
  salji.mockReset()
  cleanup()
  clearToasts()
})

function open(pretplacen: boolean) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PretplataDialog
        pretplata={{ salji, popis: ['pretplate'] }}
        naziv="poziv „Obnova”"
        pretplacen={pretplacen}
        onClose={() => undefined}
      />
      <ToastRegion />
    </QueryClientProvider>,
  )
}

test('a subscription needs consent; one that could not be made says so', async () => {
  open(false)
  fireEvent.submit(screen.getByRole('button', { name: 'Pretplati se' }))
  await screen.findByText('Potrebno je prihvatiti privolu')
  expect(salji).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('checkbox'))
  salji.mockRejectedValueOnce(new TypeError('anything'))
  fireEvent.submit(screen.getByRole('button', { name: 'Pretplati se' }))
  const poruka = await screen.findByText('Došlo je do greške prilikom stvaranja pretplate')
  // In the colour of a success, as specified; to assistive technology it is what it is.
  expect(poruka.closest('[role=alert]')).not.toBeNull()
})

test('cancelling asks first; one that failed says so, with the words of the server when there are any', async () => {
  open(true)
  expect(screen.getByText('Jeste li sigurni da želite otkazati pretplatu?')).toBeTruthy()
  salji.mockRejectedValueOnce(new TypeError('anything'))
  fireEvent.click(screen.getByRole('button', { name: 'Otkaži pretplatu' }))
  expect(await screen.findByText('Došlo je do greške prilikom otkazivanja pretplate')).toBeTruthy()
  cleanup()
  open(true)
  salji.mockRejectedValueOnce(new ApiProblem({ statusCode: 409, kod: 'sukob' as never, poruka: 'Već otkazano.' }))
  fireEvent.click(screen.getByRole('button', { name: 'Otkaži pretplatu' }))
  expect(await screen.findByText('Već otkazano.')).toBeTruthy()
})

test.each([
  ['Pretplati se', false, 'Pretplata uspješno stvorena'],
  ['Otkaži pretplatu', true, 'Pretplata uspješno otkazana'],
])('„%s” that was done says so', async (naziv, pretplacen, poruka) => {
  open(pretplacen)
  salji.mockResolvedValueOnce({ message: poruka })
  if (!pretplacen) fireEvent.click(screen.getByRole('checkbox'))
  const gumb = screen.getByRole('button', { name: naziv })
  if (pretplacen) fireEvent.click(gumb)
  else fireEvent.submit(gumb)
  expect(await screen.findByText(poruka)).toBeTruthy()
})
