import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '#app/platform/api/client.ts'
import { DijalogObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { NapomenaZaduzenja } from '#app/platform/zaduzenje/napomena-zaduzenja.tsx'
import { osobeZaduzenjaQuery, zaduzi } from '#app/platform/zaduzenje/zaduzenje.calls.ts'
import { Select } from '#app/ui/select.tsx'
import { zaduzenjeEndpoints } from '#contract/kernel/zaduzenje.endpoints.ts'
import { newMutationId } from '../mutation-id.ts'
import { kolikoZapisa } from './ishodi.tsx'
import { NapredakZapisa, useNapredak } from './napredak.tsx'
import { createRedom, type Ishod, type Odabran } from './redom.ts'

interface SkupnoZaduzenjeProps {
  institucijaId: number
  vrsta: string
  programId: number | undefined
  odabrani: readonly Odabran[]
  onIshod: (radnja: string, ishodi: readonly Ishod[]) => void
  onClose: () => void
}

async function procitajVerzije({
  institucijaId,
  vrsta,
  odabrani,
}: Pick<SkupnoZaduzenjeProps, 'institucijaId' | 'vrsta' | 'odabrani'>): Promise<ReadonlyMap<string, number>> {
  const zapisi = odabrani.map(({ id }) => id).join(',')
  const { data } = await call(zaduzenjeEndpoints.vise, { params: { institucijaId }, query: { vrsta, zapisi } })
  return new Map(data.map(({ zapisId, verzija }) => [zapisId, verzija]))
}

/** One person in charge of all chosen records, with one word for them; each refusal is told. */
export function SkupnoZaduzenje({ institucijaId, vrsta, programId, odabrani, onIshod, onClose }: SkupnoZaduzenjeProps) {
  const { data: osobe = [] } = useQuery(osobeZaduzenjaQuery(institucijaId, vrsta, programId))
  const redom = useRef(createRedom(newMutationId))
  const { odgovoreno, prati } = useNapredak()
  // Read once: a command whose answer was lost is asked for again letter for letter.
  const verzije = useRef<ReadonlyMap<string, number>>(undefined)
  const obrazac = useObrazac({
    ime: 'skupno-zaduzenje',
    pocetno: { osobaId: null as string | null, napomena: '' },
    posalji: async ({ osobaId, napomena }) => {
      verzije.current ??= await procitajVerzije({ institucijaId, vrsta, odabrani })
      const { current } = verzije
      // Who is in charge meanwhile is who the person saw in the list or somebody newer; both may be replaced.
      const sadrzaj = { osobaId: Number(osobaId), napomena: napomena.trim() }
      return prati((naOdgovor) =>
        redom.current.izvrsi(
          odabrani,
          () => sadrzaj,
          ({ id }, mutationId) =>
            zaduzi({ institucijaId, vrsta, id }, { mutationId, verzija: current.get(id) ?? 0, ...sadrzaj }),
          naOdgovor,
        ),
      )
    },
    osvjezi: [['zaduzenje'], ['popis']],
    nakon: (ishodi) => onIshod('Zaduženje', ishodi),
  })
  const { polja, unos } = obrazac
  return (
    <DijalogObrasca
      obrazac={obrazac}
      title={`Zaduženje: ${kolikoZapisa(odabrani.length)}`}
      onClose={onClose}
      gumb="Spremi zaduženje"
      disabled={unos.osobaId === null}
      odustani
    >
      <Select
        {...polja.choice(
          'osobaId',
          osobe.map(({ id, naziv }) => ({ value: String(id), label: naziv })),
        )}
        label="Tko radi na ovim zapisima"
        required
        width="full"
      />
      <NapomenaZaduzenja {...polja.text('napomena')} />
      <NapredakZapisa odgovoreno={odgovoreno} od={odabrani.length} />
    </DijalogObrasca>
  )
}
