export const en = {
  title: 'Events',
  description:
    'Meetings for families, talks and fairs that {brand} holds in Bangladesh and online: when and where they are, and what to expect.',
  upcoming: 'Upcoming events',
  past: 'Past events',
  empty: 'No upcoming events',
  emptyText: 'As soon as a new event is planned, it stands here.',
  emptyRamadan: 'No Ramadan events yet',
  failed: 'We could not load the events. Please try again.',
  online: 'Online',
  bangladeshTime: 'Bangladesh time',
  yourTime: 'Your time: {time}',
  more: 'More about this event',
  picture: 'Picture of the event “{title}”',
} as const;
