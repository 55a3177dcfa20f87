import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DijalogObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { useObrazac, ZADRZI } from '#app/platform/obrazac/use-obrazac.ts'
import { faktorQuery } from '#app/platform/povjerenje/dokaz.calls.ts'
import { useSvjezaPrijava } from '#app/platform/povjerenje/potvrda-osobe.tsx'
import { Button } from '#app/ui/button.tsx'
import { Section } from '#app/ui/section.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { PORUKE_PRIJAVE } from '#contract/modules/korisnik/pravila-prijave.ts'
import { promijeniLozinku, sesijeQuery } from './povjerenje.calls.ts'

/** Another password, for whoever signs in with one. */
export function Lozinka() {
  const { data } = useQuery(faktorQuery)
  const [otvoreno, setOtvoreno] = useState(false)
  if (data?.imaLozinku !== true) return null
  return (
    <Section title="Lozinka" description="Najmanje 12 znakova, bilo kojih. Nakon promjene ostale prijave završavaju.">
      <div>
        <Button onClick={() => setOtvoreno(true)}>Promijeni lozinku</Button>
      </div>
      {otvoreno && <PromjenaLozinke onClose={() => setOtvoreno(false)} />}
    </Section>
  )
}

interface Unos {
  dosadasnja: string | null
  nova: string | null
}
const PRAZNO: Unos = { dosadasnja: null, nova: null }

function PromjenaLozinke({ onClose }: { onClose: () => void }) {
  const { uz, dijalog } = useSvjezaPrijava()
  const obrazac = useObrazac<Unos>({
    pocetno: PRAZNO,
    posalji: async ({ dosadasnja, nova }) => (await uz(() => promijeniLozinku(dosadasnja ?? '', nova ?? ''))) ?? ZADRZI,
    osvjezi: [sesijeQuery.queryKey],
    nakon: () => {
      toast('Lozinka je promijenjena.', { tone: 'success' })
      onClose()
    },
  })
  const { unos, polja } = obrazac
  return (
    <>
      <DijalogObrasca
        obrazac={obrazac}
        title="Promjena lozinke"
        size="s"
        onClose={onClose}
        gumb="Promijeni lozinku"
        disabled={unos.dosadasnja === null || unos.nova === null}
      >
        <TextField
          {...polja.value('dosadasnja')}
          label="Dosadašnja lozinka"
          type="password"
          autoComplete="current-password"
          width="full"
          required
        />
        <TextField
          {...polja.value('nova')}
          label="Nova lozinka"
          type="password"
          autoComplete="new-password"
          hint={PORUKE_PRIJAVE.novaLozinka}
          width="full"
          required
        />
      </DijalogObrasca>
      {dijalog}
    </>
  )
}
