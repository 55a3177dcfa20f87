import { createFileRoute } from '@tanstack/react-router'
import { OperativniProgramiPage } from '#app/modules/stranica/operativni-programi-page.tsx'

export const Route = createFileRoute('/_portal/operativni-programi')({
  staticData: { naslov: 'Operativni programi', mrvica: 'Operativni programi' },
  component: OperativniProgramiPage,
})
