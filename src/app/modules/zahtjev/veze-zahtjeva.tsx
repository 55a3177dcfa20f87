import { useState } from 'react'
import { readKeptEdits, useKeptArrival } from '#app/platform/record/kept-edits.ts'
import { Anchor } from '#app/ui/anchor.tsx'
import { Button } from '#app/ui/button.tsx'
import { Stack } from '#app/ui/stack.tsx'
import type { ZahtjevDetalj } from '#contract/modules/zahtjev/zahtjev.schema.ts'
import { kljucZahtjeva, ObrazacZahtjeva } from './obrazac-zahtjeva.tsx'
import type { Mjesto, Stol } from './zahtjev.calls.ts'
import { VRSTE_OSOBE } from './zahtjevi.search.ts'

const veza = (stol: Stol, id: string) =>
  stol.tko === 'osoba' ? `?zahtjev=${id}` : `${window.location.pathname.replace(/[^/]+$/, '')}${id}`

/** Where its correction is written: as a person, at the applicant, or at the project. */
export function mjestoIspravka(stol: Stol, { vrsta, prijavitelj, projekt }: ZahtjevDetalj): Mjesto {
  if (VRSTE_OSOBE.some((one) => one === vrsta) && stol.tko !== 'prijavitelj') return {}
  return {
    ...(prijavitelj.id !== null && { prijaviteljId: prijavitelj.id }),
    ...(vrsta === 'izmjena-korisnika' && projekt !== null && { projektId: projekt.id }),
  }
}

/** What this request says better, and what says it better; its submitter corrects a refused one from itself. */
export function VezeZahtjeva({ stol, zahtjev }: { stol: Stol; zahtjev: ZahtjevDetalj }) {
  const { prethodni, sljedeci, ispravljivo, vrsta, podnositelj } = zahtjev
  const obrazac = { vrsta, osobaId: podnositelj.id, mjesto: mjestoIspravka(stol, zahtjev), ispravak: zahtjev }
  const kljuc = kljucZahtjeva(obrazac)
  const zapocet = () => Object.keys(readKeptEdits(kljuc)).length > 0
  const [otvoren, setOtvoren] = useState(zapocet)
  useKeptArrival(() => setOtvoren((before) => before || zapocet()))
  if (ispravljivo && otvoren)
    return (
      <Stack gap={3}>
        <ObrazacZahtjeva
          {...obrazac}
          natrag={window.location.pathname + window.location.search}
          onPredano={() => setOtvoren(false)}
        />
      </Stack>
    )
  if (prethodni === null && sljedeci === null && !ispravljivo) return null
  return (
    <Stack gap={3}>
      {prethodni && (
        <p>
          Ispravlja zahtjev <Anchor href={veza(stol, prethodni.id)}>{prethodni.oznaka}</Anchor>.
        </p>
      )}
      {sljedeci && (
        <p>
          Ispravljen je zahtjevom <Anchor href={veza(stol, sljedeci.id)}>{sljedeci.oznaka}</Anchor>.
        </p>
      )}
      {ispravljivo && (
        <div>
          <Button variant="primary" icon="edit" onClick={() => setOtvoren(true)}>
            Ispravi i predaj ponovno
          </Button>
        </div>
      )}
    </Stack>
  )
}
