import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { DijalogObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { newMutationId } from '#app/platform/record/mutation-id.ts'
import { kolikoZapisa } from '#app/platform/record/skupno/ishodi.tsx'
import { NapredakZapisa, useNapredak } from '#app/platform/record/skupno/napredak.tsx'
import { createRedom, sNeposlanima } from '#app/platform/record/skupno/redom.ts'
import type { SkupnaNaredba } from '#app/platform/record/skupno/traka-odabranih.tsx'
import { Select } from '#app/ui/select.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { jeDioProvjere } from '#contract/modules/odabir/odabir.faze.ts'
import type { PozivUOdabiruDetalj } from '#contract/modules/odabir/poziv-u-odabiru.schema.ts'
import { pozivUOdabiruQuery } from './poziv-u-odabiru.calls.ts'
import { TEKST as POZIV } from './poziv-u-odabiru.tekst.ts'
import { dodijeli } from './provjera-prijave.calls.ts'
import { TEKST } from './provjera-prijave.tekst.ts'

const T = TEKST.skupno

type SkupnaDodjelaProps = Parameters<SkupnaNaredba['prozor']>[0] & {
  institucijaId: number
  poziv: PozivUOdabiruDetalj
}

/** People of the team of a part, or of the body where it has none, each with how much they have open. */
function osobeDijela({ dijelovi, osobe }: PozivUOdabiruDetalj, dio: string | null) {
  const tim = dijelovi.find((one) => one.dio === dio)?.tim ?? []
  const [prve] = [tim, osobe].filter((one) => one.length > 0)
  return (prve ?? []).map(({ id, naziv, otvoreno }) => ({ value: String(id), label: POZIV.otvoreno(naziv, otvoreno) }))
}

/** One part of the chosen applications is given to one person, application by application; each refusal is told. */
export function SkupnaDodjela({ institucijaId, poziv, onIshod, onClose, ...props }: SkupnaDodjelaProps) {
  const queryClient = useQueryClient()
  // As they were at the press: the list goes on behind the window.
  const [odabrani] = useState(props.odabrani)
  const redom = useRef(createRedom(newMutationId))
  const { odgovoreno, prati } = useNapredak()
  const dijelovi = poziv.dijelovi.flatMap(({ dio, naziv }) =>
    jeDioProvjere(dio) ? [{ value: dio, label: naziv }] : [],
  )
  const obrazac = useObrazac({
    ime: 'skupna-dodjela',
    pocetno: { dio: null as string | null, osobaId: null as string | null },
    posalji: async ({ dio, osobaId }) => {
      if (dio === null || !jeDioProvjere(dio)) return []
      const sadrzaj = { dio, osobaId: Number(osobaId) }
      try {
        return await prati((naOdgovor) =>
          redom.current.izvrsi(
            odabrani,
            () => sadrzaj,
            ({ id: projektId }, mutationId) =>
              dodijeli({ institucijaId, programId: poziv.programId, projektId }, { mutationId, ...sadrzaj }),
            naOdgovor,
          ),
        )
      } finally {
        const kljucevi = [['popis'], ['dijelovi-odabira'], pozivUOdabiruQuery(institucijaId, poziv.id).queryKey]
        await Promise.all(kljucevi.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
      }
    },
    nakon: (ishodi) => onIshod(T.radnja, ishodi),
  })
  const zatvori = () => {
    const odgovori = redom.current.odgovori()
    if (odgovori.length > 0) onIshod(T.radnja, sNeposlanima(odabrani, odgovori))
    else onClose()
  }
  const { polja, unos } = obrazac
  return (
    <DijalogObrasca
      obrazac={obrazac}
      title={T.naslov(kolikoZapisa(odabrani.length))}
      onClose={zatvori}
      gumb={T.gumb}
      disabled={unos.osobaId === null || unos.dio === null}
      odustani
    >
      <Stack gap={4}>
        <p>{T.uputa}</p>
        <Select {...polja.choice('dio', dijelovi)} label={T.dio} required width="full" />
        <Select {...polja.choice('osobaId', osobeDijela(poziv, unos.dio))} label={T.tko} required width="full" />
        <NapredakZapisa odgovoreno={odgovoreno} od={odabrani.length} />
      </Stack>
    </DijalogObrasca>
  )
}
