-- Files of influencers that live for a day.

select 1;
