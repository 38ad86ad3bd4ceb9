-- A load counts the rows of its file and the accounts that they name. Loads from before counted accounts as rows.
update loads set report = jsonb_set(report, '{counts,accounts}', report -> 'counts' -> 'rows') where report is not null;

-- Previews show more of each row.
update loads set preview = preview
    || jsonb_build_object('counts', preview -> 'counts' || jsonb_build_object('accounts', preview -> 'counts' -> 'rows'))
    || jsonb_build_object('examples', (
      select jsonb_object_agg(key, (
        select coalesce(jsonb_agg('{"user_name": null, "engagement_rate": null, "location_id": null, "category_ids": [],
          "observed_at": null, "changes": []}'::jsonb || example), '[]')
        from jsonb_array_elements(value) example))
      from jsonb_each(preview -> 'examples')))
  where preview is not null;
