/** Plays the days of a month, and records each event once the shop has acknowledged it. */
import { setTimeout as pause } from 'node:timers/promises';
import { placeOrder, recordCall, recordOutcome, sendBack, shipMany, shipOrder, shipsWithOthers } from './orders.mjs';
import { closeDay, payOutDay, payOutRest, writeOff } from './cash.mjs';

/** Requests at once. */
const AT_ONCE = 8;
/** Parcels are on the way for so many days. */
const DELIVERY_DAYS = 2;

/** Runs the jobs of one stage of a day, some at a time; kills the server among them if the plan says so. */
async function runStage({ server, plan }, day, stage, jobs) {
  const kill = plan.kills.find((each) => each.day === day && each.stage === stage);
  const killAt = kill && Math.floor(jobs.length * kill.at);
  let killed = kill && jobs.length === 0 ? server.kill(kill) : undefined;
  let next = 0;
  const work = async () => {
    while (next < jobs.length) {
      const index = next;
      next += 1;
      if (index === killAt) killed = pause(kill.afterMs).then(() => server.kill(kill));
      await jobs[index]();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await killed;
}

/** The orders that arrive on this day; on the last one all that are still on the way. */
const arriving = (days, day) =>
  day === days.length - 1 ? days.slice(Math.max(0, day - DELIVERY_DAYS)).flat() : (days[day - DELIVERY_DAYS] ?? []);

async function playDay(month, day) {
  const { days } = month.plan;
  const run = (stage, orders, job) =>
    runStage(
      month,
      day,
      stage,
      orders.map((order) => () => job(month, order)),
    );
  const packed = days[day].filter(({ fate }) => fate !== 'cancelled');
  await run('orders', days[day], placeOrder);
  await run('calls', days[day], recordCall);
  await run('shipping', packed, shipOrder);
  await shipMany(month, packed.filter(shipsWithOthers), day);
  await run(
    'outcomes',
    arriving(days, day).filter(({ fate }) => !['pending', 'cancelled', 'onTheWay'].includes(fate)),
    recordOutcome,
  );
  await runStage(month, day, 'payouts', payOutDay(month, day));
}

/** `month`: the server, the plan, who takes part, and the ledger that is written. */
export async function playMonth(month, { onDay }) {
  const { days } = month.plan;
  for (let day = 0; day < days.length; day += 1) {
    await playDay(month, day);
    if (day === days.length - 1) await endMonth(month);
    await closeDay(month, day);
    onDay(day);
  }
  await payOutRest(month);
}

/** Some pieces come back after all, and what couriers will never pay is written off. */
async function endMonth(month) {
  for (const order of month.plan.days.flat().filter(({ fate }) => fate === 'sentBack')) await sendBack(month, order);
  await writeOff(month);
}
