// The mongo image runs this once, on an empty volume: creates a user with access to the shop's database only.
db.getSiblingDB('zevar').createUser({
  user: 'shop',
  pwd: process.env.MONGO_PASSWORD,
  // dbAdmin, because `npm run restore` drops collections when it fails.
  roles: ['readWrite', 'dbAdmin'],
});
