import { useEffect, useState } from 'react'
import {
  contactSleepers,
  dropOrderNotice,
  orderNotices,
  watchSealed,
} from '#app/platform/offline/vault/browser-vault.ts'
import type { OrderNotice } from '#app/platform/offline/vault/device-db.ts'
import { Banner } from '#app/ui/banner.tsx'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import type { VrstaNaredbe } from '#contract/kernel/sync/uredaji.ts'

const RECENO: Readonly<Record<VrstaNaredbe, { naslov: string; tekst: string }>> = {
  odjavi: {
    naslov: 'odjavljeni ste na daljinu',
    tekst: 'Rad koji još nije poslan zapečaćen je na ovom uređaju i šalje se sam. Za nastavak se prijavite.',
  },
  zakljucaj: {
    naslov: 'profil je na ovom uređaju zaključan na daljinu',
    tekst:
      'Podaci se na ovom uređaju ne mogu otvoriti. Rad koji nije poslan ostaje na njemu šifriran; nakon povlačenja zaključavanja prijavite se ovdje, pa će se poslati.',
  },
  obrisi: {
    naslov: 'podaci su uklonjeni s ovog uređaja',
    tekst:
      'Prije toga portal je zaprimio sav rad koji je na njemu bio. Pri idućoj prijavi podaci se ponovno preuzimaju.',
  },
}

/** What was done on this device on orders from afar, until somebody has read it; those who sleep here are asked after too. */
export function IzvrseneNaredbe() {
  const [notices, setNotices] = useState<OrderNotice[]>([])
  useEffect(() => {
    let left = false
    const procitaj = async () => {
      const found = await orderNotices()
      if (!left) setNotices(found)
    }
    watchSealed()
    void procitaj()
      .then(() => contactSleepers())
      .then(procitaj)
      .catch(() => undefined)
    return () => {
      left = true
    }
  }, [])
  return notices.map(({ osobaId, inicijali, naredba }) => (
    <Banner
      key={naredba.id}
      tone={naredba.vrsta === 'zakljucaj' ? 'danger' : 'info'}
      live="polite"
      title={`${inicijali}: ${RECENO[naredba.vrsta].naslov}`}
      onClose={() => {
        setNotices((old) => old.filter((one) => one.osobaId !== osobaId))
        void dropOrderNotice(osobaId)
      }}
    >
      <p>{`Naredio: ${naredba.dao}, ${formatVrijeme(Date.parse(naredba.dano))}. ${naredba.razlog ?? ''}`}</p>
      <p>{RECENO[naredba.vrsta].tekst}</p>
    </Banner>
  ))
}
