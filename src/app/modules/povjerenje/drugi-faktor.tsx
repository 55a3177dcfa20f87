import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import { faktorQuery } from '#app/platform/povjerenje/dokaz.calls.ts'
import { useSvjezaPrijava } from '#app/platform/povjerenje/potvrda-osobe.tsx'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Section } from '#app/ui/section.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import type { StanjeDrugogFaktora } from '#contract/modules/korisnik/drugi-faktor.endpoints.ts'
import { KodDialog, NovaTajna, PricuvniKodovi } from './drugi-faktor-dijalozi.tsx'
import { noviKodovi, sesijeQuery, ukloniFaktor, zapocniFaktor } from './povjerenje.calls.ts'

/** Fewer than this many codes for paper, and the person is told. */
const MALO_KODOVA = 3

type Korak =
  | { kojem: 'tajna'; uri: string; tajna: string }
  | { kojem: 'kodovi'; kodovi: string[] }
  | { kojem: 'novi' | 'ukloni' }

/** The second factor of whoever signs in with a password. Who comes through NIAS alone sees nothing of it. */
export function DrugiFaktor() {
  const { data, error, refetch } = useQuery(faktorQuery)
  if (data?.imaLozinku === false) return null
  return (
    <Section
      title="Drugi faktor prijave"
      description="Uz lozinku portal traži i kod iz aplikacije na vašem telefonu, pa ukradena lozinka nije dovoljna za prijavu."
    >
      {error !== null && <QueryError error={error} known={data !== undefined} retry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton lines={3} />}
      {data !== undefined && <Faktor stanje={data} />}
    </Section>
  )
}

function Faktor({ stanje }: { stanje: StanjeDrugogFaktora }) {
  const client = useQueryClient()
  const [korak, setKorak] = useState<Korak>()
  const { uz, dijalog } = useSvjezaPrijava()
  const stavi = (novo: StanjeDrugogFaktora) => {
    client.setQueryData(faktorQuery.queryKey, novo)
    void client.invalidateQueries({ queryKey: sesijeQuery.queryKey })
  }
  const zapocni = async () => {
    try {
      const begun = await uz(zapocniFaktor)
      if (begun !== undefined) setKorak({ kojem: 'tajna', ...begun })
    } catch (cause) {
      toast(messageOf(cause), { tone: 'danger' })
    }
  }
  const ukljuceno = (odgovor: { kodovi: string[]; stanje: StanjeDrugogFaktora }) => {
    stavi(odgovor.stanje)
    setKorak({ kojem: 'kodovi', kodovi: odgovor.kodovi })
  }
  const zatvori = () => setKorak(undefined)
  return (
    <Stack gap={4}>
      {dijalog}
      <Stanje stanje={stanje} />
      <Inline gap={3}>
        {stanje.ukljucen ? (
          <>
            <Button onClick={() => setKorak({ kojem: 'novi' })}>Novi pričuvni kodovi</Button>
            <Button variant="danger" onClick={() => setKorak({ kojem: 'ukloni' })}>
              Isključi drugi faktor
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={() => void zapocni()}>
            Uključi drugi faktor
          </Button>
        )}
      </Inline>
      {korak?.kojem === 'tajna' && <NovaTajna {...korak} onDone={ukljuceno} onClose={zatvori} />}
      {korak?.kojem === 'kodovi' && <PricuvniKodovi kodovi={korak.kodovi} onClose={zatvori} />}
      {korak?.kojem === 'novi' && (
        <KodDialog
          title="Novi pričuvni kodovi"
          opis="Stari pričuvni kodovi prestaju vrijediti. Unesite kod iz aplikacije."
          gumb="Izradi nove kodove"
          posalji={async (kod) => ukljuceno(await noviKodovi(kod))}
          onClose={zatvori}
        />
      )}
      {korak?.kojem === 'ukloni' && (
        <KodDialog
          title="Isključiti drugi faktor?"
          opis="Za prijavu će opet biti dovoljna lozinka. Ostale prijave završavaju. Unesite kod iz aplikacije ili pričuvni kod."
          gumb="Isključi"
          danger
          posalji={async (kod) => {
            const bez = await uz(() => ukloniFaktor(kod))
            if (bez === undefined) return
            stavi(bez)
            zatvori()
            toast('Drugi faktor je isključen.', { tone: 'success' })
          }}
          onClose={zatvori}
        />
      )}
    </Stack>
  )
}

function Stanje({ stanje: { ukljucen, ukljucenAt, obavezan, preostaloKodova } }: { stanje: StanjeDrugogFaktora }) {
  if (!ukljucen)
    return (
      <Stack gap={3}>
        <Inline gap={2}>
          <StatusChip tone={obavezan ? 'danger' : 'neutral'}>Isključen</StatusChip>
        </Inline>
        {obavezan && (
          <Banner tone="warning">
            Za vaše je ovlasti drugi faktor obavezan: dok ga ne uključite, te ovlasti ne možete koristiti.
          </Banner>
        )}
      </Stack>
    )
  return (
    <Stack gap={3}>
      <Inline gap={2}>
        <StatusChip tone="success">Uključen</StatusChip>
        {ukljucenAt !== null && <span>{`od ${formatVrijeme(Date.parse(ukljucenAt))}`}</span>}
        <span>{`Preostalo pričuvnih kodova: ${preostaloKodova}`}</span>
      </Inline>
      {preostaloKodova < MALO_KODOVA && (
        <Banner tone="warning">
          Ponestaje vam pričuvnih kodova. Izradite nove, za slučaj da ostanete bez telefona.
        </Banner>
      )}
    </Stack>
  )
}
