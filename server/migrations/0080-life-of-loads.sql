alter table loads
  -- Whether plan and report may contain cells of the file: samples of columns, and cells that were not understood.
  add column holds_cells boolean not null default true,
  -- The state before an undo, to which the load returns if the undo is given up.
  add column ended_as text check (ended_as in ('loaded', 'cancelled', 'failed')),
  -- The headers as they were first read; the answers are remembered under it.
  add column headers_digest bytea,
  -- The file and options of a command, which continues a stopped load of the same.
  add column content_digest bytea;

-- It was set when an undo began; now it is when it has ended.
update bulk_edits set undone_at = null where is_running;

-- Screens show the preview of a list only until it is loaded.
update loads set preview = null where finished_at is not null;
