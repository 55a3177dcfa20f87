DROP INDEX "projekt_poredak";--> statement-breakpoint
CREATE INDEX "projekt_poredak" ON "projekt" USING btree ("program_id","poredak_at","id","poziv_id","status_id","prijavitelj_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE FUNCTION "kontekst"(dio int) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT split_part(coalesce(current_setting('portal.kontekst', true), ''), ':', dio)
$$;
--> statement-breakpoint
CREATE FUNCTION "kontekst_osoba"() RETURNS int LANGUAGE sql STABLE AS $$
  SELECT nullif(kontekst(2), '')::int
$$;
--> statement-breakpoint
CREATE FUNCTION "prijavitelji_osobe"(osoba int, samo int) RETURNS int[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  prije text := coalesce(current_setting('portal.kontekst', true), '');
  nadeno int[];
BEGIN
  PERFORM set_config('portal.kontekst', 'sustav', true);
  SELECT coalesce(array_agg(DISTINCT prijavitelj_id), '{}') INTO nadeno FROM prijavitelj_osoba
    WHERE osoba_id = osoba AND (samo IS NULL OR prijavitelj_id = samo);
  PERFORM set_config('portal.kontekst', prije, true);
  RETURN nadeno;
END $$;
--> statement-breakpoint
CREATE FUNCTION "moji_prijavitelji"() RETURNS int[] LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN kontekst(1) IN ('prijavitelj', 'osoba')
    THEN prijavitelji_osobe(kontekst_osoba(), nullif(kontekst(3), '')::int) ELSE '{}' END
$$;
--> statement-breakpoint
CREATE FUNCTION "moje_institucije"() RETURNS int[] LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN kontekst(1) IN ('institucija', 'osoba') THEN (SELECT coalesce(array_agg(institucija_id), '{}') FROM institucija_osoba
    WHERE osoba_id = kontekst_osoba() AND institucija_id = coalesce(nullif(kontekst(3), '')::int, institucija_id)) ELSE '{}' END
$$;
--> statement-breakpoint
CREATE FUNCTION "kao_uuid"(tekst text) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN tekst ~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' THEN tekst::uuid END
$$;
--> statement-breakpoint
CREATE FUNCTION "kao_broj"(tekst text) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN tekst ~ '^[0-9]{1,9}$' THEN tekst::int END
$$;
--> statement-breakpoint
CREATE FUNCTION "poznate_mutacije"(ids uuid[]) RETURNS SETOF "sync_mutation" LANGUAGE plpgsql STABLE AS $$
DECLARE
  prije text := coalesce(current_setting('portal.kontekst', true), '');
BEGIN
  PERFORM set_config('portal.kontekst', 'sustav', true);
  RETURN QUERY SELECT * FROM sync_mutation WHERE mutation_id = ANY (ids);
  PERFORM set_config('portal.kontekst', prije, true);
END $$;
--> statement-breakpoint
CREATE FUNCTION "zauzeti_projekti"(ids uuid[]) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE
  prije text := coalesce(current_setting('portal.kontekst', true), '');
  ima boolean;
BEGIN
  PERFORM set_config('portal.kontekst', 'sustav', true);
  SELECT EXISTS (SELECT FROM projekt WHERE id = ANY (ids)) INTO ima;
  PERFORM set_config('portal.kontekst', prije, true);
  RETURN ima;
END $$;
--> statement-breakpoint
CREATE FUNCTION "poziva_na_komponenti"(komponenta int) RETURNS int LANGUAGE plpgsql STABLE AS $$
DECLARE
  prije text := coalesce(current_setting('portal.kontekst', true), '');
  koliko int;
BEGIN
  PERFORM set_config('portal.kontekst', 'sustav', true);
  SELECT count(*)::int INTO koliko FROM poziv WHERE komponenta_id = komponenta;
  PERFORM set_config('portal.kontekst', prije, true);
  RETURN koliko;
END $$;
--> statement-breakpoint
CREATE FUNCTION "pozivi_institucija"(institucije int[]) RETURNS SETOF int LANGUAGE plpgsql STABLE ROWS 50 AS $$
DECLARE
  prije text := coalesce(current_setting('portal.kontekst', true), '');
BEGIN
  IF institucije = '{}' THEN RETURN; END IF;
  PERFORM set_config('portal.kontekst', 'sustav', true);
  RETURN QUERY SELECT id FROM poziv WHERE ARRAY[drf_id, apr_id, sel_id, imp_id, fin_id] && institucije;
  PERFORM set_config('portal.kontekst', prije, true);
END $$;
--> statement-breakpoint
CREATE FUNCTION "zid"(tablica text, vidi text, pise text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  sustav text := $q$(SELECT kontekst(1)) = 'sustav' OR $q$;
BEGIN
  EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tablica);
  EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tablica);
  EXECUTE format('CREATE POLICY citanje ON %I FOR SELECT USING (%s)', tablica, sustav || vidi);
  EXECUTE format('CREATE POLICY unos ON %I FOR INSERT WITH CHECK (%s)', tablica, sustav || pise);
  EXECUTE format('CREATE POLICY izmjena ON %I FOR UPDATE USING (%s) WITH CHECK (%s)', tablica, sustav || vidi, sustav || pise);
  EXECUTE format('CREATE POLICY brisanje ON %I FOR DELETE USING (%s)', tablica, sustav || pise);
END $$;
--> statement-breakpoint
DO $$
DECLARE
  prijavitelj text := 'prijavitelj_id = ANY ((SELECT moji_prijavitelji())::int[])';
  osoba text := 'osoba_id = (SELECT kontekst_osoba())';
  sluzba text := 'cardinality((SELECT moje_institucije())) > 0';
  tijelo text := 'ARRAY[drf_id, apr_id, sel_id, imp_id, fin_id] && (SELECT moje_institucije())';
  zapis text := $q$CASE %1$I
    WHEN 'projekt' THEN EXISTS (SELECT FROM projekt z WHERE z.id = kao_uuid(%2$I))
    WHEN 'poziv' THEN EXISTS (SELECT FROM poziv z WHERE z.id = kao_broj(%2$I))
    WHEN 'obavijest' THEN EXISTS (SELECT FROM obavijest z WHERE z.id = kao_broj(%2$I)) ELSE false END$q$;
  entitet text := format(zapis, 'entitet_vrsta', 'entitet_id');
  agregat text := format(zapis, 'agg_type', 'agg_id');
  projekt text := prijavitelj || ' OR poziv_id IN (SELECT pozivi_institucija(moje_institucije()))';
  poziv text := tijelo || format($q$ OR javni_red IS NOT NULL AND (SELECT kontekst(1)) <> ''
    OR status_id NOT IN (1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13) AND (SELECT kontekst(1)) IN ('osoba', 'prijavitelj', 'institucija')
    OR (%s AND program_id IN (SELECT r.program_id FROM provoditelj r
      WHERE r.uloga_provoditelja_id = 1 AND r.institucija_id = ANY ((SELECT moje_institucije())::int[])))$q$, sluzba);
  obavijest text := 'institucija_id = ANY ((SELECT moje_institucije())::int[])';
  datoteka text := 'vlasnik_id = (SELECT kontekst_osoba()) OR ' || prijavitelj
    || ' OR EXISTS (SELECT FROM projekt z WHERE z.id = coalesce(povezana_s, projekt_id))';
BEGIN
  PERFORM zid('projekt', projekt, projekt);
  PERFORM zid('poziv', poziv, tijelo);
  PERFORM zid('obavijest', obavijest || format($q$ OR status_id = 3 AND ((SELECT kontekst(1)) <> ''
    AND ciljna_skupina IN ('svi', 'prijavitelji', 'javno') AND institucije = '{}' OR %s)$q$, sluzba), obavijest);
  PERFORM zid('prijavitelj', format('id = ANY ((SELECT moji_prijavitelji())::int[]) OR %s', sluzba), 'id = ANY ((SELECT moji_prijavitelji())::int[])');
  PERFORM zid('prijavitelj_osoba', prijavitelj || ' OR ' || osoba, prijavitelj);
  PERFORM zid('prijavitelj_na_pozivu', prijavitelj || ' OR ' || sluzba,
    format('EXISTS (SELECT FROM poziv c WHERE c.id = poziv_id AND %s)', tijelo));
  PERFORM zid('potpora_male_vrijednosti', prijavitelj || ' OR ' || sluzba, 'false');
  PERFORM zid('datoteka', datoteka, prijavitelj || ' OR prijavitelj_id IS NULL AND vlasnik_id = (SELECT kontekst_osoba())');
  PERFORM zid('dnevnik', entitet || ' OR ' || osoba,
    format($q$entitet_vrsta NOT IN ('projekt', 'poziv', 'obavijest') OR %s$q$, entitet));
  PERFORM zid('inacica', entitet, entitet);
  PERFORM zid('dokument', entitet, entitet);
  PERFORM zid('doc_revision', agregat, agregat);
  PERFORM zid('change_feed', agregat, agregat);
  PERFORM zid('sync_conflict', agregat, agregat);
  PERFORM zid('sync_mutation', osoba || ' OR ' || agregat, osoba);
  PERFORM zid('sync_collision', osoba, osoba);
  PERFORM zid('sync_grant', osoba, osoba);
  PERFORM zid('notifikacija', osoba, osoba);
  PERFORM zid('mail', 'false', 'false');
END $$;
--> statement-breakpoint
DROP FUNCTION "zid"(text, text, text);
