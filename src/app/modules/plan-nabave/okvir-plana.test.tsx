import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { BEZ_ROKA, type MetaPlana } from '#contract/modules/plan-nabave/plan-nabave.schema.ts'
import { planNabaveStatuses } from '#contract/modules/plan-nabave/plan-nabave.statuses.ts'
import { ObavijestiPlana } from './okvir-plana.tsx'

afterEach(cleanup)

const VRACENO = 'Institucija je vratila plan. Primjedbe stoje uz 1 redak.'
const ocjena = { komentar: 'Dopunite.', retci: { a: { rizik: null, primjedba: 'Navedite količinu.' } } }
function obavijesti(status: keyof typeof planNabaveStatuses, promjene: Partial<MetaPlana>) {
  const { id: statusId } = planNabaveStatuses[status]
  const plan = { statusId, ocjena, rok: BEZ_ROKA, razlogIzmjene: null, vazecaInacica: null, ...promjene }
  render(<ObavijestiPlana plan={plan as MetaPlana} />)
}
const rok = { ...BEZ_ROKA, dorada: '2026-05-04' }

test.each(['vracen', 'uDoradi'] as const)('a returned plan says so, also one that was being changed (%s)', (status) => {
  obavijesti(status, { rok, vazecaInacica: 2, razlogIzmjene: 'Nova oprema u projektu.' })
  expect(screen.getByText(VRACENO)).toBeDefined()
})

test('a reviewed plan that is being changed was not returned', () => {
  obavijesti('uDoradi', { vazecaInacica: 2, razlogIzmjene: 'Nova oprema u projektu.' })
  expect(screen.queryByText(VRACENO)).toBeNull()
})
