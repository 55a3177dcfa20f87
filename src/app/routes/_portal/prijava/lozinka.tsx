import { createFileRoute, useLocation } from '@tanstack/react-router'
import { PrvaLozinkaPage } from '#app/modules/prijava/prva-lozinka-page.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { PORUKE_PRISTUPA } from '#contract/modules/korisnik/pristup.poruke.ts'

export const Route = createFileRoute('/_portal/prijava/lozinka')({
  staticData: { naslov: 'Prva lozinka', mrvica: 'Prva lozinka' },
  component: Screen,
})

function Screen() {
  const tajna = useLocation({ select: ({ hash }) => hash })
  const navigate = Route.useNavigate()
  const done = () => {
    toast(PORUKE_PRISTUPA.lozinkaPostavljena, { tone: 'success' })
    void navigate({ to: '/prijava', replace: true })
  }
  return <PrvaLozinkaPage tajna={tajna} onDone={done} />
}
